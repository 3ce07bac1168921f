import { createHmac } from 'node:crypto'
import { Refused, refusal } from '#core/refusal.ts'
import type { Who } from '#server/api/serve/handler.ts'
import type { AppContext } from '#server/context.ts'
import { takeOneToken } from '#server/store/db-rate-limits.ts'

/**
 * Refuses more text messages to one number, or from one address, than people ask for: each costs the chain money (T18). It is
 * counted before anybody looks whether the number is on an account, so that the refusal tells nothing.
 */
export async function limitTexts(phone: string, who: Who, ctx: AppContext): Promise<void> {
  if (!(await mayText(phone, who, ctx))) throw new Refused(refusal('sign_in.too_many'))
}

/** Tells whether one more text message may go to a number because somebody asks for it, and counts it. */
export async function mayText(
  phone: string,
  { caller }: Who,
  { db, settings }: AppContext,
): Promise<boolean> {
  const from = caller()
  const number = createHmac('sha256', settings.secret).update(`text=${phone}`).digest('base64url')
  return (
    (from === null || (await takeOneToken(db, 'texts_address', from))) &&
    (await takeOneToken(db, 'texts_number', number))
  )
}
