/** Makes a picture that can be saved and sent of an SVG on the page. */
import latin from '@fontsource-variable/baloo-2/files/baloo-2-latin-wght-normal.woff2?url';
import more from '@fontsource-variable/baloo-2/files/baloo-2-latin-ext-wght-normal.woff2?url';

/** What a picture that stands alone must bring along, for the page's own style does not reach it. */
const STYLES = [
  ...['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-linejoin', 'stroke-linecap', 'stroke-dasharray'],
  ...['opacity', 'color', 'display', 'overflow', 'font-family', 'font-size', 'font-weight', 'text-anchor'],
];

function inline(from: Element, to: Element): void {
  const style = getComputedStyle(from);
  to.setAttribute('style', STYLES.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';'));
  to.removeAttribute('class');
  [...from.children].forEach((child, i) => {
    const twin = to.children[i];
    if (twin) inline(child, twin);
  });
}

const dataUrl = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('the font cannot be read'));
    reader.readAsDataURL(blob);
  });

async function font(url: string, range: string): Promise<string> {
  const data = await dataUrl(await (await fetch(url)).blob());
  return `@font-face{font-family:'Baloo 2';font-weight:400 800;src:url(${data}) format('woff2');unicode-range:${range}}`;
}

/** The picture as a PNG. */
export async function png(svg: SVGSVGElement): Promise<Blob> {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  inline(svg, copy);
  // Shapes of the page that the picture uses.
  const defs = document.createElementNS('http://www.w3.org/2000/svg', 'defs');
  for (const name of new Set([...svg.querySelectorAll('use')].map((one) => one.getAttribute('href') ?? ''))) {
    const shape = name.startsWith('#') ? document.querySelector(name) : null;
    if (!shape) continue;
    const twin = shape.cloneNode(true) as Element;
    [...shape.children].forEach((child, i) => inline(child, twin.children[i]!));
    defs.append(twin);
  }
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  style.textContent = (
    await Promise.all([font(latin, 'U+0000-00FF,U+0152-0153,U+2000-206F'), font(more, 'U+0100-02BA,U+1E00-1E9F')])
  ).join('');
  copy.prepend(style, defs);
  const { width, height } = svg.viewBox.baseVal;
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  canvas.getContext('2d')!.drawImage(image, 0, 0, width, height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}
