import { sql } from 'kysely'
import { ApiRefusal } from '#contract/client.ts'
import type { CartAnswer } from '#contract/cart/carts.ts'
import type { Contact } from '#core/checkout/contact.ts'
import { addDays, dayOf, localTimeAt } from '#core/time.ts'
import type { Db } from '#server/database/db.ts'
import type { Guest } from './guest.ts'
import { steadyZone } from '#test/builders/steady-chain.ts'
import type { Journey } from './open-journey.ts'
import { aToken } from './gateway-ledger.ts'

export const southLamar = {
  id: 'south-lamar',
  menu_id: 'austin-south-lamar-everyday',
  zone: steadyZone,
}

export const alma = {
  first_name: 'Alma',
  last_name: 'Fritz',
  phone: '(512) 555-0142',
  email: 'alma@example.com',
}

/** A guest whose cart holds a queso for a time tomorrow, not held yet. */
export async function aCart(
  journey: Pick<Journey, 'guest'>,
  wanted?: string,
  guest = journey.guest(),
) {
  const { id } = await guest.call('POST /carts', { body: { menu_id: southLamar.menu_id } })
  const params = { cart_id: id }
  await guest.call('POST /carts/{cart_id}/products', {
    params,
    body: { product_id: 'pit-fire-queso', quantity: 1 },
  })
  const cart = await guest.call('PUT /carts/{cart_id}/time/advance', {
    params,
    body: { wanted: wanted ?? (await aTime(guest)) },
  })
  return { guest, params, cart }
}

/** The first, or another, of the times of the next day that South Lamar is open, or of one that comes so many days later. */
export async function aTime(guest: Guest, nth = 0, later = 0): Promise<string> {
  const today = dayOf(localTimeAt(Temporal.Now.instant().toString(), southLamar.zone))
  for (const ahead of [1, 2, 3]) {
    const times = await guest.call('GET /locations/{menu_id}/times/{day}', {
      params: { menu_id: southLamar.menu_id, day: addDays(today, ahead + later) },
      query: { handoff: 'pickup' },
    })
    const time = times[nth]
    if (time !== undefined) return time
  }
  throw new Error('No times in the next three days')
}

/** A cart whose time is held: what the checkout page starts from. */
export async function aHeldCart(journey: Pick<Journey, 'guest'>, wanted?: string, guest?: Guest) {
  const { guest: owner, params } = await aCart(journey, wanted, guest)
  const cart = await owner.call('POST /carts/{cart_id}/hold', { params })
  return { guest: owner, params, cart }
}

interface Sending {
  readonly guest: Guest
  readonly params: { readonly cart_id: string }
  readonly cart: Pick<CartAnswer, 'sheet'>
}

interface Paying {
  /** Null where gift cards pay all of it. */
  readonly token: string | null
  /** As the page made it. */
  readonly key?: string
  readonly total?: number
  readonly today?: number
  /** What of it a card pays, where others pay the rest. */
  readonly card?: number
  /** Whom it is for, as its guest types it. */
  readonly contact?: Contact
}

/** How often a slow bank is asked again: each time takes the seconds that a guest is kept waiting. */
const attempts = 10

/** Sends the checkout of a cart as a page does: while the bank is slow, the same again. */
export async function send(sending: Sending, paying: Paying) {
  for (let asked = 0; asked < attempts; asked += 1) {
    const answer = await sendOnce(sending, paying)
    if (answer.state === 'confirmed') return answer
  }
  throw new Error('The bank didn’t answer')
}

/** Sends the checkout of a cart, and answers what is known of it by then. */
export function sendOnce(
  { guest, params, cart }: Sending,
  { token, key = 'key-1', total = cart.sheet.total, today, card, contact = alma }: Paying,
) {
  return guest.call('POST /carts/{cart_id}/checkout', {
    params,
    body: {
      contact,
      payment: token === null ? null : { token },
      total,
      ...(today !== undefined && { today }),
      ...(card !== undefined && { card }),
    },
    headers: { 'idempotency-key': key },
  })
}

/** Places an order as a guest does, and answers it. */
export async function anOrder(journey: Journey, wanted?: string, guest?: Guest) {
  const held = await aHeldCart(journey, wanted, guest)
  const { order } = await send(held, { token: await aToken(journey) })
  return { ...held, order }
}

/** What a call was refused with. */
export async function refused(call: Promise<unknown>): Promise<ApiRefusal> {
  try {
    await call
  } catch (error) {
    if (error instanceof ApiRefusal) return error
    throw error
  }
  throw new Error('It was not refused')
}

/** A house whose rows a test may write. */
interface OwnDatabase {
  readonly ctx: { readonly db: Db }
}

/** Gives every slot of South Lamar so many places. */
export async function squeeze({ ctx }: OwnDatabase, orders: number): Promise<void> {
  const capacity = JSON.stringify([{ group: 'shared', orders, make_minutes: null, cents: null }])
  await sql`
    update locations set document = document || jsonb_build_object('capacity', ${capacity}::jsonb)
    where id = ${southLamar.id}`.execute(ctx.db)
}

/** Opens South Lamar round the clock, so that as soon as possible can be had whenever the tests run. */
export async function openAllDay({ ctx }: OwnDatabase): Promise<void> {
  const days = ['1', '2', '3', '4', '5', '6', '7']
  const week = Object.fromEntries(days.map((day) => [day, { from: '00:00', until: '00:00' }]))
  const handoff = ['pickup', 'curbside', 'delivery', 'dispatch']
  const hours = JSON.stringify(
    ['default', 'catering'].map((channel) => ({ channel, handoff, week })),
  )
  await sql`
    update locations set document = document || jsonb_build_object('hours', ${hours}::jsonb)
    where id = ${southLamar.id}`.execute(ctx.db)
}
