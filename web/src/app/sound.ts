/** A few small sounds, made here without files: low, heard after the first touch, and silent if the reader likes. */

import { sound, type Volume, volume } from "./settings";

export type Sound = "turn" | "move" | "dice" | "won" | "over";

/** Tones of each sound: pitch in hertz, start and length in seconds. */
const TONES: Record<Sound, [number, number, number][]> = {
  turn: [
    [523, 0, 0.16],
    [784, 0.12, 0.3],
  ],
  move: [[330, 0, 0.09]],
  dice: [
    [190, 0, 0.05],
    [240, 0.07, 0.05],
    [170, 0.15, 0.06],
    [215, 0.21, 0.07],
  ],
  won: [
    [523, 0, 0.2],
    [659, 0.14, 0.2],
    [784, 0.28, 0.2],
    [1047, 0.42, 0.5],
  ],
  over: [
    [392, 0, 0.25],
    [330, 0.2, 0.45],
  ],
};
const LOUD: Record<Volume, number> = { low: 0.05, middle: 0.12, loud: 0.25 };
let studio: AudioContext | null = null;

function tone(
  air: AudioContext,
  shape: OscillatorType,
  [pitch, start, length]: [number, number, number],
): void {
  const source = air.createOscillator();
  const strength = air.createGain();
  const at = air.currentTime + start;
  source.type = shape;
  source.frequency.value = pitch;
  strength.gain.setValueAtTime(LOUD[volume.value], at);
  strength.gain.exponentialRampToValueAtTime(0.0001, at + length);
  source.connect(strength).connect(air.destination);
  source.start(at);
  source.stop(at + length);
}

export function play(kind: Sound): void {
  if (sound.value !== "on" || !navigator.userActivation?.hasBeenActive) return;
  studio ??= new AudioContext();
  void studio.resume();
  for (const one of TONES[kind]) tone(studio, kind === "dice" ? "square" : "sine", one);
}
