import { flow } from './flow.ts'
import type { Measure } from './measure.ts'

/** Every measurement, by the name it is called with. */
export const measures: Readonly<Record<string, Measure>> = { flow }
