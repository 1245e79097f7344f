/** Small sounds, made on the spot: no files to load. Off by default on phones. */
import { prefs } from '../state/prefs.svelte';
import type { GameModule } from '../table/game';

let context: AudioContext | null = null;
/** Where all sounds go: it is as loud as is wished. */
let out: GainNode | null = null;

/** A tone that falls or rises and dies away. */
function tone(
  from: number,
  to: number,
  length: number,
  volume: number,
  kind: OscillatorType = 'sine',
  delay = 0,
): void {
  if (!context || !out) return;
  const begin = context.currentTime + delay;
  const voice = context.createOscillator();
  const loud = context.createGain();
  voice.type = kind;
  voice.frequency.setValueAtTime(from, begin);
  voice.frequency.exponentialRampToValueAtTime(Math.max(1, to), begin + length);
  loud.gain.setValueAtTime(0.0001, begin);
  loud.gain.exponentialRampToValueAtTime(volume, begin + 0.012);
  loud.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  voice.connect(loud).connect(out);
  voice.start(begin);
  voice.stop(begin + length + 0.02);
}

/** Earth that is scratched. */
function scratch(delay: number): void {
  if (!context || !out) return;
  const length = 0.11;
  const buffer = context.createBuffer(1, context.sampleRate * length, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 2;
  const source = context.createBufferSource();
  const band = context.createBiquadFilter();
  const loud = context.createGain();
  source.buffer = buffer;
  band.type = 'bandpass';
  band.frequency.value = 900;
  loud.gain.value = 0.22;
  source.connect(band).connect(loud).connect(out);
  source.start(context.currentTime + delay);
}

const SOUNDS: Record<string, () => void> = {
  moved: () => [0, 0.09].forEach((delay) => tone(300, 190, 0.07, 0.09, 'triangle', delay)),
  slid: () => tone(420, 160, 0.3, 0.06, 'sine'),
  dug: () => [0, 0.1, 0.2].forEach(scratch),
  buried: () => [0, 0.1].forEach(scratch),
  dropped: () => [660, 880].forEach((pitch, i) => tone(pitch, pitch * 0.98, 0.22, 0.1, 'triangle', i * 0.08)),
  filled: () => tone(240, 330, 0.18, 0.05, 'triangle'),
  turn_began: () => undefined,
  over: () => [523, 659, 784, 1047].forEach((pitch, i) => tone(pitch, pitch, 0.3, 0.09, 'triangle', i * 0.12)),
  react: () => tone(500, 720, 0.12, 0.08, 'sine'),
};

/** Makes the sound of something, if sounds are wanted. */
export function play(name: string): void {
  const sound = SOUNDS[name];
  if (!sound || !prefs.sound || document.hidden) return;
  try {
    context ??= new AudioContext();
    out ??= new GainNode(context);
    out.connect(context.destination);
    // Twice as far to the right sounds twice as loud.
    out.gain.value = 1.6 * prefs.volume ** 2;
    // Browsers let a page sound only after a touch of its own.
    if (context.state === 'suspended') void context.resume();
    if (context.state === 'running') sound();
  } catch {
    // A machine without sound plays on in silence.
  }
}

/** Makes the sound of something that happened in a game. */
export function sounds(module: GameModule, event: unknown): void {
  const name = module.sound ? module.sound(event) : (event as { event?: string }).event;
  if (name) play(name);
}
