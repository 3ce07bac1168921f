import type { Defect } from '#bench/testbed/defects.ts'
import type { Testbed } from '#bench/testbed/open-testbed.ts'
import { southLamar } from '#test/journeys/support/an-order.ts'
import { buying, readGiftCard } from '#test/journeys/support/gift-cards.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { codeOf, somebodyAt } from './flood-source.ts'
import { fresh, type Place, type Target } from './target.ts'

/** From so many other places strangers guess at the PIN of one card, one after the other, until its number has no tries left. */
const strangers = 30

/** A gift card whose owner has its page. */
interface Owned {
  readonly owner: Guest
  readonly id: string
  readonly key: string
  readonly number: string
  readonly pin: string
}

/** Of each testbed the cards that are guessed at, by the place. */
const cards = new WeakMap<Testbed, Map<string, Owned>>()

const nameOf = ({ reach, round }: Place) => `${reach}-${round}`

/** The card that is guessed at in a place, bought the first time that it is asked for. */
async function cardOf(place: Place): Promise<Owned> {
  const { testbed } = place
  const ofTestbed = cards.get(testbed) ?? new Map<string, Owned>()
  cards.set(testbed, ofTestbed)
  const known = ofTestbed.get(nameOf(place))
  if (known) return known
  const { guest, books } = testbed
  const owner = guest()
  const bought = await owner.call('POST /gift-cards', {
    headers: { 'idempotency-key': `guessed-${nameOf(place)}` },
    body: await buying(books, 20_000),
  })
  if (bought.state !== 'confirmed') throw new Error(`A gift card was ${bought.state}`)
  const { gift_card_id: id, key } = bought
  const card = { owner, key, ...(await readGiftCard(owner, id, key)) }
  ofTestbed.set(nameOf(place), card)
  return card
}

/** Six digits, never the right ones. */
function wrongPin({ pin }: Owned, nth: number): string {
  const guess = String(nth * 7_919).padStart(6, '0')
  return guess === pin ? '999999' : guess
}

function guessAt(card: Owned, guest: Guest, nth: number): Promise<string> {
  const body = { number: card.number, pin: wrongPin(card, nth) }
  return codeOf(guest.call('POST /gift-cards/balance', { body }))
}

/** Strangers spend what tries its number has left; then its owner opens its page, and types its PIN. */
async function ownerReads(place: Place): Promise<string> {
  const card = await cardOf(place)
  const said: string[] = []
  for (let nth = 0; nth < strangers; nth += 1) {
    const stranger = somebodyAt(place.testbed, `198.51.${106 + place.round}.${nth + 1}`)
    said.push(await guessAt(card, stranger, nth))
  }
  if (said.at(-1) !== 'gift_card.too_many_tries') return 'that nobody’s tries ever end'
  const { owner, id, key, number, pin } = card
  const page = await codeOf(readGiftCard(owner, id, key))
  if (page !== 'ok') return page
  return codeOf(owner.call('POST /gift-cards/balance', { body: { number, pin } }))
}

/** What a customer tries with gift cards whose number they know, and with cards that they buy. */
export const giftCardTargets: Readonly<Record<string, Target>> = {
  'PINs of one gift card': {
    tries: { network: 15, customer: 40 },
    share: 1,
    open: async (place) => {
      const card = await cardOf(place)
      return (address, nth) => guessAt(card, somebodyAt(place.testbed, address), nth)
    },
    owner: ownerReads,
  },
  'gift cards that are bought': {
    tries: { network: 15, customer: 40 },
    share: 2,
    open: fresh(async ({ call }, nth, place) => {
      // Each has a cookie of their own: who has none is counted with all others of their address.
      await call('POST /carts', { body: { menu_id: southLamar.menu_id } })
      const headers = { 'idempotency-key': `bought-${nameOf(place)}-${nth}` }
      return call('POST /gift-cards', { headers, body: await buying(place.testbed.books, 2_500) })
    }),
  },
}

/** A card’s place counts no tries, its owner’s device isn’t known, and an address buys as many as it likes. */
export const giftCardDefects: readonly Defect[] = [
  {
    file: 'src/core/checkout/abuse-limits.ts',
    find: 'gift_card_place: { size: 10,',
    put: 'gift_card_place: { size: 10_000,',
  },
  {
    file: 'src/server/gift-card/handlers.ts',
    find: 'if (answer.pin !== null) await rememberGiftCard(card, giftCardReader(request), ctx)',
    put: '',
  },
  {
    file: 'src/core/checkout/abuse-limits.ts',
    find: 'gift_card_purchases: { size: 10,',
    put: 'gift_card_purchases: { size: 10_000,',
  },
]
