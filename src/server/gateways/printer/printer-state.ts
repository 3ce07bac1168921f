import type { PrinterProblem } from '#core/kitchen/printer-problem.ts'

/** DLE EOT 1 and 4: a printer says at once whether it is ready and whether it has paper, a byte each. */
export const askState = Uint8Array.of(0x10, 0x04, 1, 0x10, 0x04, 4)

/** How many bytes it answers. */
export const stateBytes = 2

const offline = 0x08
const paperEnd = 0x60

/** Each byte of a state has these bits so: anything else is no answer to the question. */
const isState = (byte: number) => (byte & 0x93) === 0x12

/** Reads what keeps a printer from printing; undefined where nothing does, or it didn’t say. */
export function problemIn(heard: readonly number[]): PrinterProblem | undefined {
  const [ready, paper] = heard
  if (ready === undefined || paper === undefined || !isState(ready) || !isState(paper))
    return undefined
  if ((paper & paperEnd) === paperEnd) return 'no_paper'
  return (ready & offline) === 0 ? undefined : 'not_ready'
}
