import type { holdEndpoints, holdProofEndpoints } from '#contract/cart/checkout.ts'
import { cartAnswer } from './responses.ts'
import type { ApiRequest, Handlers } from '#server/api/handler.ts'
import { requireOwner } from '#server/api/require-owner.ts'
import { holdTime } from './hold-time.ts'
import { pseudonymOf } from './named-guest.ts'
import type { AppContext } from '#server/context.ts'
import { Refused, refusal } from '#core/refusal.ts'
import { codeTyped } from '#core/member/code-typed.ts'
import { limitCodes } from '#server/member/limit-texts.ts'
import { accountTyped, nameOf } from '#server/member/named-account.ts'
import { loadLiveCart } from './load-cart.ts'
import { enqueueMemberMail } from '#server/member/store-mails.ts'
import { rememberProof } from './store-proofs.ts'

/** Holding a time while its guest pays. */
export const holdHandlers: Handlers<typeof holdEndpoints> = {
  'POST /carts/{cart_id}/hold': async (request, ctx) => {
    const { params, who, locale } = request
    const owner = requireOwner(request)
    const { stored, menu } = await holdTime({ ...params, owner, locale }, ctx, who.caller())
    return cartAnswer(stored, menu, locale)
  },
}

/** Mailing or texting the code that a time with few places left asks for, and taking it. */
export const holdProofHandlers: Handlers<typeof holdProofEndpoints> = {
  'POST /carts/{cart_id}/proof': async (request, ctx) => {
    const { pays_at_location, visitor_id: asker } = await cartOfCaller(request, ctx)
    const { locale, channel } = request
    const account = accountTyped(request.body)
    await limitCodes(account, request, ctx)
    const payload = { ...account, asker, pays_at_location, locale, channel }
    await enqueueMemberMail(ctx.db, ctx.newId('event'), 'hold-code', payload)
    ctx.live.publish('outbox')
    return { sent: true }
  },

  'PUT /carts/{cart_id}/proof': async (request, ctx) => {
    const { visitor_id } = await cartOfCaller(request, ctx)
    const account = accountTyped(request.body)
    const code = codeTyped(request.body.code)
    const asked = { account: nameOf(account), asker: visitor_id }
    if (!(await ctx.members.takeCode('hold', asked, code))) throw new Refused(refusal('code.wrong'))
    const mailbox = pseudonymOf(account, ctx.settings.secret)
    if (!(await rememberProof(ctx.db, { visitor_id, mailbox })))
      throw new Refused(refusal('sign_in.too_many'))
    return { proved: true }
  },
}

async function cartOfCaller(
  request: Pick<ApiRequest<'POST /carts/{cart_id}/proof'>, 'params' | 'owner' | 'locale'>,
  ctx: AppContext,
) {
  const { params, locale } = request
  const { stored } = await loadLiveCart(
    ctx.db,
    { ...params, owner: requireOwner(request), locale },
    ctx,
  )
  return stored.cart
}
