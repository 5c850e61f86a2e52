import type { Sound } from '$lib/games/face';
import { settings } from './settings.svelte';

/** Kind of wave, pitch at the beginning and at the end, seconds, loudness. */
const SOUNDS: Record<Sound, [OscillatorType, number, number, number, number]> = {
  tap: ['triangle', 220, 90, 0.09, 0.5],
  slide: ['sine', 900, 500, 0.08, 0.12],
  coin: ['square', 1318, 1568, 0.12, 0.06],
  note: ['sine', 587, 587, 0.26, 0.3],
  drum: ['sine', 110, 55, 0.29, 0.9]
};
let audio: AudioContext | null = null;

/** A short sound made in the browser; never the only signal, and nothing unless the person wants it. */
export function sound(kind: Sound): void {
  if (!settings.sound || settings.volume === 0) return;
  audio ??= new AudioContext();
  const [wave, from, to, time, loud] = SOUNDS[kind];
  const [tone, gain, now] = [audio.createOscillator(), audio.createGain(), audio.currentTime];
  tone.type = wave;
  tone.frequency.setValueAtTime(from, now);
  tone.frequency.exponentialRampToValueAtTime(to, now + time);
  gain.gain.setValueAtTime(0.0001, now);
  gain.gain.exponentialRampToValueAtTime((loud * settings.volume) / 100, now + 0.015);
  gain.gain.exponentialRampToValueAtTime(0.0001, now + time);
  tone.connect(gain).connect(audio.destination);
  tone.start();
  tone.stop(now + time + 0.01);
}
