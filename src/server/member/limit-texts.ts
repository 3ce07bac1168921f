import { Refused, refusal } from '#core/refusal.ts'
import type { ApiRequest } from '#server/api/handler.ts'
import type { ApiKey } from '#contract/api.ts'
import type { AppContext } from '#server/context.ts'
import { takeCallerToken } from '#server/api/store-limits.ts'
import type { NamedAccount } from './named-account.ts'

/** Who asks for a message, and where. */
type Asking = Pick<ApiRequest<ApiKey>, 'who' | 'signInPlace'>

/**
 * Refuses more codes and links for one mailbox or number than a person asks for, who is counted where they are: strangers who ask
 * keep nobody from theirs. It is counted before anybody looks whether there is such an account, so that the refusal tells nothing.
 */
export async function limitCodes(
  { email, phone }: NamedAccount,
  asking: Asking,
  ctx: AppContext,
): Promise<void> {
  const allowed =
    email === undefined
      ? await mayText(phone, asking, ctx)
      : await ctx.signInLimits.mayAsk('code', email, asking.signInPlace())
  if (!allowed) throw new Refused(refusal('sign_in.too_many'))
}

/** Tells whether one more text message may go to a number because somebody asks for it, and counts it: each costs the chain money (T18). */
export async function mayText(
  phone: string,
  { who, signInPlace }: Asking,
  { db, signInLimits }: AppContext,
): Promise<boolean> {
  const from = who.caller()
  return (
    (from === null || (await takeCallerToken(db, 'texts_address', from))) &&
    signInLimits.mayAsk('text', phone, signInPlace())
  )
}
