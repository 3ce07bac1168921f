import type { Attack } from './attack.ts'
import { kill } from './kill.ts'
import { race } from './race.ts'

/** Every attack, by the name it is called with. */
export const attacks: Readonly<Record<string, Attack>> = { kill, race }
