import type { DataOf, InputOf } from '#contract/api.ts'
import { m } from '#messages'
import { callFromPage } from '#web/api/browser-client.ts'
import { pause } from '#web/api/is-reached.ts'
import type { Tender } from './use-payment.ts'
import type { SentOrder, KioskSession } from './visit.ts'

export type OrderBody = InputOf<'POST /kiosk/orders'>['body']
type Answer = DataOf<'POST /kiosk/orders'>
/** What became of an order; `unpaid` where nobody showed the reader a card, and nothing was charged. */
export type Settled = Answer | { readonly state: 'unpaid'; readonly message: string }

/** How often a slow bank is asked again with the same key. */
const mostTries = 6

/** How long a reader asks for a card, and how long it is left alone before it is asked, in milliseconds. */
const readsFor = 90_000
const askEvery = 1_500

/** What a screen sends of a visit, whatever pays it. */
export function orderBody(
  visit: KioskSession,
  paid: { readonly total: number | null; readonly rest: number; readonly tender: Tender },
): OrderBody {
  const { dining, name, table_stand, gift_cards } = visit
  const { tender, total, rest } = paid
  return {
    ...pricedBody(visit),
    dining,
    name,
    table_stand: dining === 'here' && table_stand !== '' ? table_stand : null,
    card: tender.by === 'shown' ? tender.card : null,
    at_counter: tender.by === 'counter',
    gift_cards: gift_cards.map(({ number, pin }) => ({ number, pin })),
    total,
    card_due: gift_cards.length > 0 ? rest : null,
  }
}

/** What a price is asked for, and by whom: with lists of its own, as the API takes them. */
export function pricedBody({ lines, tip, member, coupon, rewards, allergens }: KioskSession) {
  const sent = lines.map(({ product_id, quantity, choices, instructions = null }) => ({
    product_id,
    quantity,
    choices: [...choices],
    instructions,
  }))
  const guest_id = member?.guest_id ?? null
  // A process of the version before knows no allergens.
  const told = allergens.length > 0 && { allergens: [...allergens] }
  return { lines: sent, tip, guest_id, coupon, rewards: [...rewards], ...told }
}

/** Sends an order until it is known what became of it: null where its guest went back and nothing was charged. */
export async function orderUntilSettled(
  { key, body, isWanted }: SentOrder & { readonly isWanted: () => boolean },
  onReading: () => void,
): Promise<Settled | null> {
  const headers = { 'Idempotency-Key': key }
  const send = () => callFromPage('POST /kiosk/orders', { body, headers })
  const until = performance.now() + readsFor
  let answer = await send()
  for (let tries = 1; tries < mostTries && answer.state === 'processing'; tries += 1)
    answer = await send()
  while (answer.state === 'reading') {
    onReading()
    await pause(askEvery)
    const isLate = performance.now() > until
    if (isLate || !isWanted()) {
      const { cancelled } = await callFromPage('POST /kiosk/cancellations', { body: { key } })
      if (cancelled && isLate) return { state: 'unpaid', message: m.kiosk_nobody_paid() }
      if (cancelled) return null
    }
    answer = await send()
  }
  return answer
}
