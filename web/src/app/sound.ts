/** A few small sounds, made here without files; silent unless the reader wants them. */

import { sound } from "./settings";

export type Sound = "turn" | "move" | "dice";

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
};
const LOUD = 0.12;
let studio: AudioContext | null = null;

function tone(
  air: AudioContext,
  shape: OscillatorType,
  [pitch, start, length]: [number, number, number],
): void {
  const source = air.createOscillator();
  const volume = air.createGain();
  const at = air.currentTime + start;
  source.type = shape;
  source.frequency.value = pitch;
  volume.gain.setValueAtTime(LOUD, at);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  source.connect(volume).connect(air.destination);
  source.start(at);
  source.stop(at + length);
}

export function play(kind: Sound): void {
  if (sound.value !== "on") return;
  studio ??= new AudioContext();
  void studio.resume();
  for (const one of TONES[kind]) tone(studio, kind === "dice" ? "square" : "sine", one);
}
