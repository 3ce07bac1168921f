import type { Attack } from './attack.ts'
import { fault } from './fault.ts'
import { flood } from './flood.ts'
import { fuzz } from './fuzz.ts'
import { kill } from './kill.ts'
import { matrix } from './matrix.ts'
import { news } from './freshness.ts'
import { race } from './race.ts'
import { roll } from './roll.ts'

/** Every attack, by the name it is called with. */
export const attacks: Readonly<Record<string, Attack>> = {
  fault,
  flood,
  fuzz,
  kill,
  matrix,
  news,
  race,
  roll,
}
