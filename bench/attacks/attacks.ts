import type { Attack } from './attack.ts'

/** Every attack, by the name it is called with; loaded when it is run, so that naming them takes no time. */
export const attacks: Readonly<Record<string, () => Promise<Attack>>> = {
  erase: async () => (await import('./erase.ts')).erase,
  fault: async () => (await import('./fault.ts')).fault,
  flood: async () => (await import('./flood.ts')).flood,
  fuzz: async () => (await import('./fuzz.ts')).fuzz,
  kill: async () => (await import('./kill.ts')).kill,
  matrix: async () => (await import('./matrix.ts')).matrix,
  news: async () => (await import('./freshness.ts')).news,
  race: async () => (await import('./race.ts')).race,
  roll: async () => (await import('./roll.ts')).roll,
}
