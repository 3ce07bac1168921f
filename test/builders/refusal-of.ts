import { type Refusal, Refused } from '#core/refusal.ts'

/** What a command refuses with; undefined where it does what it is told. */
export function refusalOf(command: () => unknown): Refusal | undefined {
  try {
    command()
    return undefined
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}

/** What a command answers; undefined where it refuses. */
export function unlessRefused<Done>(command: () => Done): Done | undefined {
  try {
    return command()
  } catch (error) {
    if (error instanceof Refused) return undefined
    throw error
  }
}
