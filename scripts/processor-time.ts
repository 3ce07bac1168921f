import { cpus } from 'node:os'

/**
 * Returns the seconds that the processors of this machine have been busy since it started, whoever kept them so: what a browser
 * starts outlives it by a moment, so its time belongs to nobody's children.
 */
export function processorTime(): number {
  const busy = cpus().reduce(
    (all, { times: { user, nice, sys, irq } }) => all + user + nice + sys + irq,
    0,
  )
  return busy / 1000
}
