/** Plays sounds while they are wanted. Browsers are silent until somebody has clicked or typed. */

import { MediaQuery } from "svelte/reactivity";
import { settings } from "../ui/settings.svelte";
import { type Note, SCORES, type Sound } from "./scores";

/** A phone is often used where others are: it is silent until it is told otherwise. */
const isPhone = new MediaQuery("(pointer: coarse), (max-width: 700px), (max-height: 480px)");
const VOLUME = 0.5;
const ATTACK = 0.008; // seconds; a tone that begins at once would click
const SILENT = 0.0001; // what fades exponentially cannot end at nothing
const HISS_SECONDS = 1;

let context: AudioContext | null = null;

export function isSounding(): boolean {
  return settings.sound ?? !isPhone.current;
}

/** Whatever sounds now is over at once. */
export function hush(): void {
  void context?.close();
  context = null;
}

export function play(sound: Sound): void {
  if (!isSounding() || document.hidden || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  const volume = context.createGain();
  volume.gain.value = VOLUME;
  volume.connect(context.destination);
  for (const note of SCORES[sound]) perform(note, context, volume);
}

function perform(note: Note, on: AudioContext, volume: AudioNode): void {
  const start = on.currentTime + note.at;
  const end = start + note.lasts;
  const gain = on.createGain();
  gain.gain.setValueAtTime(SILENT, start);
  gain.gain.linearRampToValueAtTime(note.loud, start + ATTACK);
  gain.gain.exponentialRampToValueAtTime(SILENT, end);
  gain.connect(volume);
  const source = note.wave === "hiss" ? hiss(note, on, gain) : wave(note, on, gain);
  source.start(start);
  source.stop(end);
}

function wave(note: Note, on: AudioContext, out: AudioNode): AudioScheduledSourceNode {
  const oscillator = on.createOscillator();
  if (note.wave !== "hiss") oscillator.type = note.wave;
  glide(oscillator.frequency, note, on);
  oscillator.connect(out);
  return oscillator;
}

function hiss(note: Note, on: AudioContext, out: AudioNode): AudioScheduledSourceNode {
  const noise = on.createBuffer(1, on.sampleRate * HISS_SECONDS, on.sampleRate);
  const samples = noise.getChannelData(0);
  for (let n = 0; n < samples.length; n += 1) samples[n] = Math.random() * 2 - 1;
  const source = on.createBufferSource();
  source.buffer = noise;
  const band = on.createBiquadFilter();
  band.type = "bandpass";
  glide(band.frequency, note, on);
  source.connect(band).connect(out);
  return source;
}

function glide(pitch: AudioParam, { at, lasts, from, to }: Note, on: AudioContext): void {
  pitch.setValueAtTime(from, on.currentTime + at);
  pitch.exponentialRampToValueAtTime(to, on.currentTime + at + lasts);
}
