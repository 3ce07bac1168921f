import { formatRefusal, refusalAnswer } from '#core/refusals/format-refusal.ts'
import type { RefusalAnswer } from '#core/refusals/format-refusal.ts'
import type { Refusal } from '#core/refusal.ts'
import { refusalOf } from './refusal-of.ts'

/** What a guest reads in English of a refusal. */
export function messageOf(refused: Refusal | undefined): string | undefined {
  return refused && formatRefusal(refused, 'en')
}

/** A refusal as the API answers it in English. */
export function worded(refused: Refusal | undefined): RefusalAnswer | undefined {
  return refused && refusalAnswer(refused, 'en')
}

/** What a guest reads in English of a command’s refusal; throws where it wasn’t refused. */
export function refusedBy(command: () => unknown): string {
  const refusal = refusalOf(command)
  if (refusal === undefined) throw new Error('Nothing was refused')
  return formatRefusal(refusal, 'en')
}
