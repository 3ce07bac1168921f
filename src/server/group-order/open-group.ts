import { type Cart } from '#core/cart/cart.ts'
import { timeoutRefusal } from '#core/cart/timeout.ts'
import type { GroupPayment, GroupRsvp, GroupTreat, ParticipantContact } from '#core/cart/group.ts'
import type { Channel } from '#core/channel.ts'
import { setHandoff, setTime } from '#core/cart/cart-updates.ts'
import { slotsQueryOf } from '#core/cart/slots.ts'
import { joinGroup, joinRefusal } from '#core/group-order/participants.ts'
import { rsvpRefusal } from '#core/group-order/rsvp.ts'
import { deadlineRefusal, groupOfferedRefusal, startGroup } from '#core/group-order/start.ts'
import { groupStaysRefusal } from '#core/group-order/group-lines.ts'
import { treatOf } from '#core/group-order/treats.ts'
import { type CartActor, requireActor } from '#core/group-order/who.ts'
import { isEmail } from '#core/email.ts'
import type { DeliveryAddress } from '#core/handoff/delivery-address.ts'
import type { HandoffMode } from '#core/handoff/handoff.ts'
import type { Locale } from '#core/locale.ts'
import type { Allergen } from '#core/menu/catalogue.ts'
import type { Menu } from '#core/menu/menu.ts'
import { menuIn } from '#core/menu/menu-in.ts'
import { type Owner, ownerOf } from '#core/owner.ts'
import { fieldsRefusal } from '#core/fields-refusal.ts'
import { refuseIf, Refused, refusal } from '#core/refusal.ts'
import { timeRefusal } from '#core/schedule/next-time.ts'
import { dayOf, instantOf, type LocalTime } from '#core/time.ts'
import type { AppContext } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { askAgain, cartOfInvite } from './store.ts'
import { type Kitchen, kitchenOf } from '#server/menu/store.ts'
import { type CartChange, loadOpenCart, untilSaved, writeCart } from '#server/cart/change-cart.ts'
import { loadCurrent } from '#server/cart/choose-menu.ts'
import { loadCart, type LoadedCart, loadMenu } from '#server/cart/load-cart.ts'
import { cartAt, saveNewCart } from '#server/cart/start-cart.ts'

/** A member who starts a group order, and the cart that they have. */
export interface GroupStarter {
  readonly owner: Extract<Owner, { readonly kind: 'member' }>
  readonly name: string
  readonly allergens: readonly Allergen[]
  readonly contact: ParticipantContact
  readonly cart_id: string | null
  readonly channel: Channel
  readonly locale: Locale
}

/** Where it is ordered, until when people choose, and who pays. */
export interface GroupTerms {
  readonly menu_id: string
  readonly handoff?: HandoffMode | undefined
  /** Where it is brought; null where that isn't asked for. */
  readonly address: DeliveryAddress | null
  /** When it is wanted; null as soon as everybody has chosen. */
  readonly ready?: LocalTime | null | undefined
  readonly deadline: LocalTime
  readonly payment_type: GroupPayment
  readonly treat?: GroupTreat | null | undefined
  /** The order of the earlier group that it repeats. */
  readonly repeats?: string | undefined
  readonly rsvp?: GroupRsvp | null | undefined
  /** How many are expected, where people choose from the whole menu. */
  readonly expected?: number | undefined
}

/**
 * Starts a group order (R1.5) of the cart that its host has open at that menu, or of a new one; answers its cart's id. One that is
 * a group order already stays as it is.
 */
export async function openGroup(
  starter: GroupStarter,
  terms: GroupTerms,
  ctx: AppContext,
): Promise<string> {
  const { owner, channel } = starter
  const { repeats, ready } = terms
  const around = ready ? dayOf(ready) : undefined
  const open = async (db: Db, lock: boolean) => {
    const current = await loadCurrent(db, { ...starter, around }, lock, ctx)
    const mine = current?.stored.cart.visitor_id === owner.visitor_id ? current.stored : null
    if (current && mine?.cart.menu_id === terms.menu_id && mine.cart.status === 'open') {
      await judgeRsvp(db, mine.kitchen, terms, starter.locale, ctx)
      const wanted = wantedBy(mine.cart, terms, mine.kitchen, current.menu)
      const cart = { ...wanted, ...begun(wanted, starter, terms, mine.kitchen, ctx) }
      return (await writeCart(db, ctx, mine, cart)) && cart.id
    }
    refuseIf(
      mine
        ? groupStaysRefusal(mine.cart, requireActor(mine.cart, owner.visitor_id), terms)
        : undefined,
    )
    const kitchen = await kitchenOf(db, terms.menu_id, around)
    if (!kitchen) throw new Refused(refusal('thing.missing'))
    await judgeRsvp(db, kitchen, terms, starter.locale, ctx)
    const started = cartAt(kitchen, { owner, channel, allergens: starter.allergens }, ctx)
    const wanted = wantedBy({ ...started, reset: kitchen.now }, terms, kitchen, null)
    const cart = begun(wanted, starter, terms, kitchen, ctx)
    return (await saveNewCart(db, { cart, replaces: starter.cart_id }, kitchen, ctx)).cart.id
  }
  return untilSaved(ctx, { version: null, cart_id: starter.cart_id }, (db, lock) => {
    return repeats === undefined ? open(db, lock) : openAndAsk(db, repeats, (tx) => open(tx, lock))
  })
}

/** Opens a group together with asking the people of an earlier one: neither is ever without the other. */
async function openAndAsk(
  db: Db,
  order_id: string,
  open: (tx: Db) => Promise<string | undefined>,
): Promise<string | undefined> {
  const both = async (tx: Db) => {
    const opened = await open(tx)
    if (opened !== undefined) await askAgain(tx, opened, order_id)
    return opened
  }
  return db.isTransaction ? both(db) : db.transaction().execute(both)
}

/** Refuses to ask guests what this kitchen’s menu can’t give them. */
async function judgeRsvp(
  db: Db,
  kitchen: Kitchen,
  { rsvp, payment_type }: GroupTerms,
  locale: Locale,
  ctx: AppContext,
): Promise<void> {
  if (!rsvp) return
  const menu = menuIn(await loadMenu(db, kitchen, ctx), locale)
  refuseIf(rsvpRefusal(menu, rsvp, payment_type))
}

/** Returns a cart that becomes a group order, to change hands as its host says and wanted when they say; one that is a group order already stays as it is. */
function wantedBy(
  cart: Cart,
  { handoff = cart.handoff, address, ready }: GroupTerms,
  kitchen: Kitchen,
  menu: Menu | null,
): Cart {
  if (cart.group_order !== null) return cart
  const isAsSaid = handoff === cart.handoff && address === null
  const handed = isAsSaid ? cart : setHandoff(cart, { mode: handoff, address }, kitchen.location)
  if (ready === undefined) return handed
  if (ready === null) return setTime(handed, { mode: 'asap' })
  refuseIf(timeRefusal(slotsQueryOf(handed, menu, kitchen), ready))
  return setTime(handed, { mode: 'advance', wanted: ready })
}

function begun(
  cart: Omit<Cart, 'reset'>,
  { owner, name, allergens, contact }: GroupStarter,
  { deadline: wanted, payment_type, treat, repeats, rsvp, expected }: GroupTerms,
  kitchen: Kitchen,
  { newId }: Pick<AppContext, 'newId'>,
): Omit<Cart, 'reset'> {
  const deadline = instantOf(wanted, kitchen.location.time_zone)
  refuseIf(
    groupOfferedRefusal(kitchen.chain) ?? deadlineRefusal(cart, deadline, kitchen, payment_type),
  )
  const host = { id: newId('participant'), visitor_id: owner.visitor_id, name, allergens, contact }
  return startGroup(cart, {
    invite: newId('invite'),
    deadline,
    payment_type,
    ...treatOf(payment_type, treat),
    ...(repeats !== undefined && { repeats }),
    ...(rsvp ? { rsvp } : expected !== undefined && { expected }),
    host,
  })
}

/** Whoever is in a group order, or reads it. */
export type GroupActor = Exclude<CartActor, { readonly kind: 'alone' }>

/** Returns as whom somebody acts on a group order. Refuses a cart that is none. */
export function groupActorOf(cart: Cart, { visitor_id }: Owner): GroupActor {
  const actor = requireActor(cart, visitor_id)
  if (actor.kind === 'alone') throw new Refused(refusal('thing.missing'))
  return actor
}

/**
 * Changes a group order as core decides, by one read and one write. Everybody who is in it may ask; what only its host may do,
 * the change itself refuses.
 */
export async function changeGroupOrder(
  ctx: AppContext,
  change: CartChange,
  decide: (loaded: LoadedCart, member: GroupActor) => Cart,
): Promise<void> {
  await untilSaved(ctx, change, async (db, lock) => {
    const loaded = await loadOpenCart(db, { ...change, lock, joined: true }, ctx)
    const { cart } = loaded.stored
    const decided = decide(loaded, groupActorOf(cart, change.owner))
    return decided === cart ? true : (await writeCart(db, ctx, loaded.stored, decided)) && true
  })
  ctx.live.publish(`group:${change.cart_id}`)
}

/** Loads the group order that an invite lets into. Refuses an unknown invite like one that never was, and what `joinRefusal` refuses. */
export async function loadInvited(
  db: Db,
  { invite, visitor_id, locale, lock = false }: InviteRequest,
  ctx: AppContext,
): Promise<LoadedCart> {
  const found = await cartOfInvite(db, invite)
  if (!found) throw new Refused(refusal('thing.missing'))
  const { cart_id } = found
  const loaded = await loadCart(db, { cart_id, owner: ownerOf(found), locale, lock }, ctx)
  const { cart, kitchen } = loaded.stored
  const group = cart.group_order
  if (group?.invite !== invite) throw new Refused(refusal('thing.missing'))
  const isIn = group.participants.some((one) => one.visitor_id === visitor_id)
  if (cart.status === 'open' && timeoutRefusal(cart, kitchen.now))
    throw new Refused(refusal('group.cancelled'))
  // Who is in it already reads how it stands.
  refuseIf(isIn ? undefined : joinRefusal(cart, group, visitor_id, kitchen.now))
  return loaded
}

interface InviteRequest {
  readonly invite: string
  readonly visitor_id: string | null
  readonly locale: Locale
  readonly lock?: boolean
}

const noAddress = fieldsRefusal('group.field', { email: 'email.invalid' })

/** Lets somebody into the group order of an invite, under the name that they typed; answers its cart's id. Refuses what is no address. */
export async function joinByInvite(
  { invite, owner, name, allergens, email, locale }: Joining,
  ctx: AppContext,
): Promise<string> {
  const { visitor_id } = owner
  const cart_id = await untilSaved(ctx, { version: null, cart_id: invite }, async (db, lock) => {
    const { stored } = await loadInvited(db, { invite, visitor_id, locale, lock }, ctx)
    refuseIf(email === null || isEmail(email) ? undefined : noAddress)
    const contact = email === null ? {} : { contact: { email, locale } }
    const participant = { id: ctx.newId('participant'), visitor_id, name, allergens, ...contact }
    const joined = joinGroup(stored.cart, participant, stored.kitchen.now)
    const isNew = joined !== stored.cart
    return !isNew || (await writeCart(db, ctx, stored, joined)) ? joined.id : undefined
  })
  ctx.live.publish(`group:${cart_id}`)
  return cart_id
}

interface Joining {
  readonly invite: string
  readonly owner: Owner
  readonly name: string
  readonly allergens: readonly Allergen[]
  /** Where a reminder goes; null where they left no address. */
  readonly email: string | null
  readonly locale: Locale
}
