/** Sends a link: by the device's own ways, or else by the clipboard; whether it was copied. */
export async function send(url: string, title: string): Promise<boolean> {
  if (navigator.share) {
    // Who changes their mind has shared nothing.
    await navigator.share({ title, url }).catch(() => undefined);
    return false;
  }
  return (
    (await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    )) ?? false
  );
}
