import { createHmac } from 'node:crypto'
import type { holdProofEndpoints } from '#contract/hold-proof.ts'
import { isEmail } from '#core/email.ts'
import { fieldsRefusal, refuseIf, Refused, refusal } from '#core/refusal.ts'
import type { ApiRequest, Handlers } from '#server/api/serve/handler.ts'
import { requireOwner } from '#server/api/serve/require-owner.ts'
import type { AppContext } from '#server/context.ts'
import { loadLiveCart } from '#server/ordering/load-cart.ts'
import { enqueueMemberMail } from '#server/store/member-mails.ts'
import { rememberProof } from '#server/store/visitor-proofs.ts'

/** Mailing the code that a time with few places left asks for, and taking it. */
export const holdProofHandlers: Handlers<typeof holdProofEndpoints> = {
  'POST /carts/{cart_id}/proof': async (request, ctx) => {
    await cartOfCaller(request, ctx)
    const { locale, channel } = request
    const email = mailboxOf(request.body.email)
    ctx.members.refuseManyMails(email)
    await enqueueMemberMail(ctx.db, ctx.newId('event'), 'hold-code', { email, locale, channel })
    ctx.live.publish('outbox')
    return { sent: true }
  },

  'PUT /carts/{cart_id}/proof': async (request, ctx) => {
    const { visitor_id } = await cartOfCaller(request, ctx)
    const email = mailboxOf(request.body.email)
    // Codes are copied with spaces and hyphens between their digits.
    const code = request.body.code.replace(/\D/g, '')
    if (!(await ctx.members.takeHoldCode(email, code))) throw new Refused(refusal('code.wrong'))
    const mailbox = pseudonymOf(email, ctx.settings.secret)
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

/** Returns the address of a mailbox as it is counted. Refuses what is none. */
function mailboxOf(typed: string): string {
  if (!isEmail(typed)) refuseIf(fieldsRefusal('member.field', { email: 'email.invalid' }))
  return typed.toLowerCase()
}

/** Returns what stands for a mailbox in the database: nobody reads an address there. */
function pseudonymOf(email: string, secret: string): string {
  return createHmac('sha256', secret).update(`mailbox=${email}`).digest('base64url').slice(0, 22)
}
