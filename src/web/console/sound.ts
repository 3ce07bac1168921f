import { useSyncExternalStore } from 'react'

/** Whether new tickets can be heard; a browser keeps sound asleep until somebody presses anything on the page. */
export type SoundState = 'off' | 'asleep' | 'on'

const storageKey = 'comal.kitchen-muted'

let audio: AudioContext | undefined
const listeners = new Set<() => void>()

/** The sound of this screen. Whether it is off is remembered on the device. Browser only. */
export const sound = {
  /** Plays two short tones, made here: nothing has to load. */
  chime: () => {
    if (audio?.state !== 'running' || state() !== 'on') return
    tone(audio, 880, 0)
    tone(audio, 1175, 0.2)
  },
  /** Rings longer than for a new ticket: a guest is outside. */
  ring: () => {
    if (audio?.state !== 'running' || state() !== 'on') return
    for (const [index, pitch] of [1175, 880, 1175, 880].entries()) tone(audio, pitch, index * 0.25)
  },
  /** Sounds deep and long, longer with each step: nobody begins an order. */
  alarm: (step: number) => {
    if (audio?.state !== 'running' || state() !== 'on') return
    for (let nth = 0; nth < step * 2; nth += 1) tone(audio, nth % 2 === 0 ? 660 : 440, nth * 0.3)
  },
  /** Turns it off, or on again; only a press can wake it. */
  toggle: () => {
    if (state() === 'asleep') return wake()
    remember(state() === 'on')
    wake()
  },
  wake: () => wake(),
  /** Tells whether only a press can wake it; a device that has no sound sleeps for no press. */
  isAsleep: () => audio !== undefined && state() === 'asleep',
} as const

/** Tells whether new tickets can be heard on this screen. */
export function useSound(): SoundState {
  return useSyncExternalStore(listen, state, () => 'asleep')
}

function state(): SoundState {
  if (isMuted()) return 'off'
  return audio?.state === 'running' ? 'on' : 'asleep'
}

function wake(): void {
  if (typeof AudioContext === 'undefined') return
  if (!audio) {
    audio = new AudioContext()
    audio.addEventListener('statechange', notify)
  }
  void audio.resume()
  notify()
}

function tone(context: AudioContext, pitch: number, after: number): void {
  const start = context.currentTime + after
  const volume = context.createGain()
  volume.gain.setValueAtTime(0.0001, start)
  volume.gain.exponentialRampToValueAtTime(0.4, start + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.35)
  const voice = context.createOscillator()
  voice.frequency.value = pitch
  voice.connect(volume).connect(context.destination)
  voice.start(start)
  voice.stop(start + 0.4)
}

function isMuted(): boolean {
  try {
    return localStorage.getItem(storageKey) === '1'
  } catch {
    // A device without storage starts with sound each time.
    return false
  }
}

function remember(muted: boolean): void {
  try {
    if (muted) localStorage.setItem(storageKey, '1')
    else localStorage.removeItem(storageKey)
  } catch {
    // See isMuted.
  }
  notify()
}

function notify(): void {
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
