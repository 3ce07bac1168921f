import { phoneDigits } from '#core/phone.ts'
import { Refused, refusal } from '#core/refusal.ts'
import type { ApiKey } from '#contract/api.ts'
import type { ApiRequest } from '#server/api/handler.ts'
import type { AppContext } from '#server/context.ts'
import { takeCallerToken } from '#server/api/store-limits.ts'
import { mayText } from '#server/member/limit-texts.ts'

/** Refuses more tables and places in line than people behind one address ask for, and more text messages than one number bears. */
export async function limitBookings(
  phone: string,
  asking: Pick<ApiRequest<ApiKey>, 'who' | 'signInPlace'>,
  ctx: AppContext,
): Promise<void> {
  const caller = asking.who.caller()
  const allowed =
    (caller === null || (await takeCallerToken(ctx.db, 'table_bookings', caller))) &&
    (phone === '' || (await mayText(phoneDigits(phone), asking, ctx)))
  if (!allowed) throw new Refused(refusal('reservation.too_many'))
}
