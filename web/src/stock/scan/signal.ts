import { readEntry, useEntry, writeEntry } from '@/lib/browser/storage';

const KEY = 'scan-signal';
let audio: AudioContext | undefined;

export const useSignal = (): boolean => useEntry('localStorage', KEY) !== 'off';
export const setSignal = (isOn: boolean): void => writeEntry('localStorage', KEY, isOn ? null : 'off');

/** Opens the way to the loudspeaker, which keeps the page waiting: before the first scan. */
export const prepareSignal = (): void => {
  if (readEntry('localStorage', KEY) !== 'off') audio ??= new AudioContext();
};

/** A short tone and a vibration, lower and longer where something is wrong: the eyes are on the car. */
export function signal(isGood: boolean): void {
  if (readEntry('localStorage', KEY) === 'off') return;
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(isGood ? 40 : [120, 60, 120]);
  try {
    prepareSignal();
    if (!audio) return;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    volume.gain.value = 0.15;
    tone.frequency.value = isGood ? 1_320 : 220;
    tone.connect(volume).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + (isGood ? 0.08 : 0.3));
  } catch {
    // Without sound the screen says the same.
  }
}
