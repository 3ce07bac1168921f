import type { Attack } from './attack.ts'

/** Every attack, by the name it is called with. */
export const attacks: Readonly<Record<string, Attack>> = {}
