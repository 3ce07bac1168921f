import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import type { PasswordScore } from '#core/member/password.ts'

/** Leaked passwords and rows of keys. The server knows words and names of two languages too, and decides. */
const scorer = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** Longer ones are hard to guess by their length alone. */
const mostScored = 32

/** Returns how hard a password is to guess. This module weighs more than a page: it is loaded when somebody picks a password. */
export function scorePassword(password: string): PasswordScore {
  return scorer.check(Array.from(password).slice(0, mostScored).join('')).score
}
