import type { timeEndpoints } from '#contract/location/locations.ts'
import type { Cart } from '#core/cart/cart.ts'
import { slotsQueryOf } from '#core/cart/slots.ts'
import { handoffFor } from '#core/cart/start.ts'
import { handoffRefusal } from '#core/location/offered-handoffs.ts'
import { refuseIf, Refused, refusal } from '#core/refusal.ts'
import { daysOf } from '#core/schedule/days.ts'
import { slotsOfDay } from '#core/schedule/slots.ts'
import { cartChangeOf } from './cart-change.ts'
import { menuIn } from '#core/menu/menu-in.ts'
import { loadLiveCart, loadMenu } from './load-cart.ts'
import type { ApiRequest, Handlers } from '#server/api/handler.ts'
import type { AppContext } from '#server/context.ts'
import { kitchenOf, type Kitchen } from '#server/menu/store.ts'
import type { holdEndpoints, holdProofEndpoints } from '#contract/cart/checkout.ts'
import { cartAnswer } from './responses.ts'
import { requireOwner } from '#server/api/require-caller.ts'
import { holdTime } from './hold-time.ts'
import { pseudonymOf } from './named-guest.ts'
import { codeTyped } from '#core/member/code-typed.ts'
import { limitCodes } from '#server/member/limit-texts.ts'
import { accountTyped, nameOf } from '#server/member/named-account.ts'
import { enqueueMemberMail } from '#server/member/store-mails.ts'
import { rememberProof } from './store-proofs.ts'

/** The days and times that a kitchen has left, for the cart of who asks where they name it. */
export const timeHandlers: Handlers<typeof timeEndpoints> = {
  'GET /locations/{menu_id}/days': async ({ params, query: { handoff }, channel }, { db }) => {
    const kitchen = await kitchenOf(db, params.menu_id)
    if (!kitchen) throw new Refused(refusal('thing.missing'))
    refuseIf(handoffRefusal(kitchen.location, channel, handoff))
    return daysOf(kitchen.location, channel, kitchen.now, [handoff])
  },

  'GET /locations/{menu_id}/times/{day}': async (request, ctx) => {
    const { params, query, channel } = request
    const { kitchen, lines, address } = await kitchenAskedFor(request, ctx)
    const { location } = kitchen
    refuseIf(handoffRefusal(location, channel, query.handoff))
    const menu =
      lines.length > 0 ? menuIn(await loadMenu(ctx.db, kitchen, ctx), request.locale) : null
    const handoff = handoffFor(location, channel, { handoff: query.handoff, address })
    const cart = { channel, handoff, address, lines }
    return slotsOfDay({ ...slotsQueryOf(cart, menu, kitchen), day: params.day })
  },
}

/** The kitchen of the menu asked about and, where a cart of the caller is named, what that asks to be cooked and whereto. */
async function kitchenAskedFor(
  { params, query, owner, locale }: ApiRequest<'GET /locations/{menu_id}/times/{day}'>,
  ctx: AppContext,
): Promise<Pick<Cart, 'lines' | 'address'> & { readonly kitchen: Kitchen }> {
  const { menu_id, day } = params
  if (query.cart !== undefined) {
    const named = { params: { cart_id: query.cart }, owner, locale, version: null }
    const request = { ...cartChangeOf(named), around: day }
    const { cart, kitchen } = (await loadLiveCart(ctx.db, request, ctx)).stored
    if (cart.menu_id === menu_id) return { kitchen, lines: cart.lines, address: cart.address }
  }
  const kitchen = await kitchenOf(ctx.db, menu_id, day, query.cart)
  if (!kitchen) throw new Refused(refusal('thing.missing'))
  return { kitchen, lines: [], address: null }
}

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
