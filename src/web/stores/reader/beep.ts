let context: AudioContext | null = null

/** A short sound for every scan: high for one that is known, low for one that is not. Silent where the browser gives no sound. */
export const beep = (isGood: boolean): void => {
  if (typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.frequency.value = isGood ? 1760 : 220
  volume.gain.value = 0.08
  tone.connect(volume).connect(context.destination)
  tone.start()
  tone.stop(context.currentTime + (isGood ? 0.06 : 0.25))
}
