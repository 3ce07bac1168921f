import { m } from '#messages'
import type { Locale } from '#core/locale.ts'

/** Why a card wasn’t charged, each with what a guest reads: what the bank said, or that it said nothing. */
const reasons = {
  declined: m.decline_declined,
  no_funds: m.decline_no_funds,
  expired: m.decline_expired,
  wrong_code: m.decline_wrong_code,
  authentication: m.decline_authentication,
  enter_again: m.decline_enter_again,
  reader: m.decline_reader,
  no_answer: m.decline_no_answer,
} as const

export type DeclineReason = keyof typeof reasons

export const declineReasons = Object.freeze([
  'declined',
  'no_funds',
  'expired',
  'wrong_code',
  'authentication',
  'enter_again',
  'reader',
  'no_answer',
] as const satisfies readonly DeclineReason[])

/** Words why a card was declined; what an older version stored is a sentence already and stays one. */
export function formatDecline(reason: string, locale: Locale): string {
  const known = declineReasons.find((code) => code === reason)
  return known === undefined ? reason : reasons[known]({}, { locale })
}
