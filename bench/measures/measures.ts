import { apiReads } from './api-reads.ts'
import { flow } from './flow.ts'
import { friday } from './friday.ts'
import { history } from './history.ts'
import { lighthousePhone } from './lighthouse.ts'
import { groups } from './groups.ts'
import type { Measure } from './measure.ts'
import { memory } from './memory.ts'
import { menuAnswer } from './menu-answer.ts'
import { menuPage } from './menu-page.ts'
import { nearby } from './nearby.ts'
import { rushes } from './rushes.ts'
import { signIns } from './sign-ins.ts'
import { start } from './start.ts'
import { weight } from './weight.ts'

/** Every measurement, by the name it is called with. */
export const measures: Readonly<Record<string, Measure>> = {
  flow,
  'menu-answer': menuAnswer,
  'menu-page': menuPage,
  'api-reads': apiReads,
  memory,
  'sign-ins': signIns,
  start,
  weight,
}

/** Those that take so long that they run only when they are called by name. */
export const byCommandOnly: Readonly<Record<string, Measure>> = {
  history,
  friday,
  nearby,
  groups,
  rushes,
  lighthouse: lighthousePhone,
}
