import { sql } from 'kysely'
import { addDays } from '#core/time.ts'
import { drainOutbox } from './drain-outbox.ts'
import { buying } from './gift-cards.ts'
import type { Guest } from './guest.ts'
import type { Journey } from './open-journey.ts'

let gifts = 0

/** What givers do with gift cards for somebody else. */
export function gifting(journey: Journey) {
  /** A gift card of $50 for Theo, paid by Maria, sent in a month unless the test says otherwise. */
  async function aGift({ now = false } = {}) {
    gifts += 1
    const email = `theo-${gifts}@example.com`
    const giver = journey.guest()
    const sold = await giver.call('GET /gift-cards')
    const bought = await giver.call('POST /gift-cards', {
      headers: { 'idempotency-key': `gift-${gifts}` },
      body: {
        ...(await buying(journey, 5_000)),
        recipient: { name: 'Theo', email },
        message: 'Eat well',
        send_on: now ? null : addDays(sold?.today ?? '', 30),
      },
    })
    if (bought.state !== 'confirmed') throw new Error(bought.state)
    await drainOutbox(journey.ctx)
    const { gift_card_id, key } = bought
    return { giver, email, key, today: sold?.today ?? '', params: { gift_card_id } }
  }

  type Gift = Awaited<ReturnType<typeof aGift>>

  const read = ({ params }: Gift, key?: string, guest: Guest = journey.guest()) =>
    guest.call('GET /gift-cards/{gift_card_id}', {
      params,
      query: key === undefined ? {} : { key },
    })

  const change = ({ params, email }: Gift, key: string, differs = {}) =>
    journey.guest().call('PUT /gift-cards/{gift_card_id}', {
      params,
      query: { key },
      body: {
        recipient: { name: 'Theo', email },
        sender: 'Maria',
        message: '',
        send_on: null,
        ...differs,
      },
    })

  const cancel = ({ params }: Gift, key: string) =>
    journey.guest().call('DELETE /gift-cards/{gift_card_id}', { params, query: { key } })

  /** Lets the day of a gift come. */
  async function itsDay({ params }: Gift) {
    await sql`
      with due as (update gift_cards set send_at = now() where id = ${params.gift_card_id} returning id)
      update outbox set due_at = now() from due where payload ->> 'gift_card_id' = due.id and done_at is null
    `.execute(journey.ctx.db)
    await drainOutbox(journey.ctx)
  }

  return { aGift, read, change, cancel, itsDay }
}
