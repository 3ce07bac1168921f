import { setTimeout as sleep } from 'node:timers/promises'
import { checkOut, type CheckoutResult, typing } from '#bench/attacks/kill/check-out.ts'
import { seededRandom } from '#bench/testbed/seeded-random.ts'
import type { Gateway } from '#bench/testbed/gateway.ts'
import { southLamar } from '#test/journeys/support/an-order.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import type { Watch } from './response-recorder.ts'

/** Guests at work, until they are sent home. */
export interface Crowd {
  /** What those who ordered were told. */
  readonly results: readonly CheckoutResult[]
  /** Answers once the last of them has left. */
  readonly home: () => Promise<void>
}

/** Where guests come from, and whose cards they have. */
interface Door {
  readonly guest: () => Guest
  readonly gateway: Gateway
}

interface GuestOptions {
  readonly watch: Watch
  readonly seed: number
  readonly guests: number
}

/** Guests who order, each after the one before. */
export function ordering(
  { guest: newcomer, gateway }: Door,
  { watch, seed, guests }: GuestOptions,
): Crowd {
  const results: CheckoutResult[] = []
  let [open, begun] = [true, 0]
  const queue = async () => {
    while (open) {
      begun += 1
      const guest = watch.on(newcomer())
      const random = seededRandom(seed + begun)
      // Faulty answers are judged by who watches.
      const faulty = () => {}
      const house = { gateway: gateway.ctx, token: typing(gateway.ctx, faulty) }
      results.push(...(await checkOut({ guest, ...house, random, faulty })))
    }
  }
  const gone = Promise.all(Array.from({ length: guests }, queue))
  // Who isn’t waited for breaks nothing.
  gone.catch(() => {})
  return {
    results,
    home: async () => {
      open = false
      await gone
    },
  }
}

/** Guests who only look around: locations, a menu, a cart that they change their mind about. */
export function browsing(
  { guest }: Pick<Door, 'guest'>,
  { watch, guests }: Omit<GuestOptions, 'seed'>,
): Crowd {
  let open = true
  const { menu_id } = southLamar
  const look = async () => {
    const { call } = watch.on(guest())
    const { id: cart_id } = await call('POST /carts', { body: { menu_id } })
    const params = { cart_id }
    const looks = [
      () => call('GET /locations', { query: { q: 'Austin' } }),
      () => call('GET /menus/{menu_id}', { params: { menu_id } }),
      () => call('PUT /carts/{cart_id}/utensils', { params, body: { utensils: false } }),
      () => call('PUT /carts/{cart_id}/utensils', { params, body: { utensils: true } }),
      () => call('GET /carts/{cart_id}', { params }),
    ]
    while (open) {
      for (const ask of looks) {
        // What comes instead of an answer is judged by who watches.
        await ask().catch(() => undefined)
        await sleep(100)
      }
    }
  }
  const gone = Promise.all(Array.from({ length: guests }, look))
  gone.catch(() => {})
  return {
    results: [],
    home: async () => {
      open = false
      await gone
    },
  }
}
