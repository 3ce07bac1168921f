import { sql } from 'kysely'
import { send } from './an-order.ts'
import { groupIn, hostGroup, joinGroup } from './a-group.ts'
import { aToken, asks } from './gateway-ledger.ts'
import type { Guest } from './guest.ts'
import type { Journey } from './open-journey.ts'
import { shoppingIn, twoTacos } from './shopping.ts'

export const lemonade = { product_id: 'lemonade', quantity: 1 }

interface Paying {
  readonly tip?: number
  readonly key?: string
  readonly email?: string
  /** The number of their card. */
  readonly card?: string
}

async function shareOf(guest: Guest, id: string) {
  const { own_share } = await groupIn(guest, id).read()
  if (!own_share) throw new Error('Nothing to pay oneself')
  return own_share
}

let nth = 0

/** What the people of a group order do in which everybody pays their own part. */
export function sharedPayments(journey: Journey) {
  /** Maria hosts, Dale and Priya chose something. */
  async function individualGroup() {
    nth += 1
    const email = `host${nth}@example.com`
    const { host, id, invite } = await hostGroup(journey, 'grove-menu', email, 'individual')
    const dale = await joinGroup(journey, invite, 'Dale')
    const priya = await joinGroup(journey, invite, 'Priya')
    await shoppingIn(host, id).add(twoTacos)
    await shoppingIn(dale, id).add(twoTacos)
    await shoppingIn(priya, id).add(lemonade)
    return { host, id, invite, dale, priya }
  }

  async function pay(guest: Guest, id: string, paying: Paying = {}) {
    const { tip = 0, key = 'share-1', email = 'dale@example.com', card } = paying
    const { most } = await shareOf(guest, id)
    const token = await aToken(journey, card)
    return groupIn(guest, id).pay({ token, tip, total: most + tip, key, email })
  }

  /** The host closes it and sends the order, paying what is left. */
  async function sendGroup(host: Guest, id: string) {
    await groupIn(host, id).lock()
    const params = { cart_id: id }
    const cart = await host.call('POST /carts/{cart_id}/hold', { params })
    const paying = { token: await aToken(journey), card: cart.card_due }
    const { order } = await send({ guest: host, params, cart }, paying)
    return { cart, order }
  }

  /** A group in which Priya paid and Dale’s bank asks him, since some minutes. */
  async function aBankQuestion(minutes: number) {
    const group = await individualGroup()
    const { id, dale, priya } = group
    await pay(priya, id)
    const { most: total } = await shareOf(dale, id)
    const token = await aToken(journey, asks)
    const ask = () => groupIn(dale, id).pay({ token, total })
    const asked = await ask()
    if (asked.state !== 'challenge') throw new Error(asked.state)
    await sql`
      update group_payments set started_at = started_at - make_interval(mins => ${minutes})
      where cart_id = ${id} and status = 'pending'
    `.execute(journey.ctx.db)
    return { ...group, asked, ask }
  }

  /** What became of the parts of a group, Dale’s first. */
  async function triesOf(cart_id: string) {
    const { rows } = await sql<{ id: string; status: string; order_id: string | null }>`
      select id, status, order_id from group_payments where cart_id = ${cart_id} order by amount desc
    `.execute(journey.ctx.db)
    return rows
  }

  return { individualGroup, shareOf, pay, sendGroup, aBankQuestion, triesOf }
}

/** Whose dishes are in an order. */
export function recipients(products: readonly { readonly recipient: string | null }[]) {
  return new Set(products.map(({ recipient }) => recipient))
}
