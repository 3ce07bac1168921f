import { createHmac } from 'node:crypto'
import { Refused, refusal } from '#core/refusal.ts'
import type { Who } from '#server/api/serve/handler.ts'
import type { AppContext } from '#server/context.ts'
import { takeOneToken } from '#server/store/db-rate-limits.ts'

/**
 * Refuses more text messages to one number, or from one address, than people ask for: each costs the chain money (T18). It is
 * counted before anybody looks whether the number is on an account, so that the refusal tells nothing.
 */
export async function limitTexts(
  phone: string,
  { caller }: Who,
  { db, settings }: AppContext,
): Promise<void> {
  const from = caller()
  const number = createHmac('sha256', settings.secret).update(`text=${phone}`).digest('base64url')
  const allowed =
    (from === null || (await takeOneToken(db, 'texts_address', from))) &&
    (await takeOneToken(db, 'texts_number', number))
  if (!allowed) throw new Refused(refusal('sign_in.too_many'))
}
