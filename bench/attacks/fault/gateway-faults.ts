import { randomUUID } from 'node:crypto'
import { ApiRefusal } from '#contract/client.ts'
import type { CheckoutResult } from '#bench/attacks/kill/check-out.ts'
import type { Gateway } from '#bench/testbed/gateway.ts'
import type { Testbed } from '#bench/testbed/open-testbed.ts'
import { patiently } from '#bench/testbed/wait-for.ts'
import { aHeldCart, sendOnce } from '#test/journeys/support/an-order.ts'
import { aToken, faults } from '#test/journeys/support/gateway-ledger.ts'
import { longest } from './database-faults.ts'
import type { Moved, MoneyToMove } from './money.ts'
import type { Slowness } from './scheduling-delay.ts'
import type { Watch } from './response-recorder.ts'

/** A way in which the gateway fails, and what guests may read about their order meanwhile. */
export interface BankFault {
  readonly name: string
  readonly begin: (gateway: Gateway) => Promise<void>
  readonly end: (gateway: Gateway) => Promise<void>
  readonly may: readonly string[]
}

const well = ({ ctx }: Gateway) => faults(ctx, {})

/** Longer than any guest waits, shorter than the house does. */
const slow = { slow: 1, slow_ms: 5_000 }

/** P3: its process is gone. What it never heard of is given up only 20 seconds later. */
export const deadGateway: BankFault = {
  name: 'a dead gateway',
  begin: (gateway) => gateway.kill(),
  end: (gateway) => gateway.restart(),
  may: ['processing'],
}

/** P3: slow, lying, unreliable. */
export const badGateways: readonly BankFault[] = [
  {
    name: 'a slow gateway',
    begin: ({ ctx }) => faults(ctx, slow),
    end: well,
    may: ['processing'],
  },
  {
    name: 'a lying gateway',
    begin: ({ ctx }) => faults(ctx, { lie: 1 }),
    end: well,
    may: ['processing', 'confirmed'],
  },
  {
    name: 'a gateway that charges and breaks',
    begin: ({ ctx }) => faults(ctx, { error_after: 0.9, drop_after: 0.9 }),
    end: well,
    may: ['processing', 'confirmed'],
  },
]

/** How long a guest waits for an answer (P3), and what the way to them takes at best, in milliseconds. */
const limit = 3_000
const way = 500

/** What the gateway’s faults came to. */
export interface Banked {
  /** What each guest was told in the end, once it is known. */
  readonly decided: readonly Promise<CheckoutResult>[]
  /** What came of all other money that was about to move, once it is known. */
  readonly moved: readonly Promise<Moved>[]
  readonly broken: readonly string[]
}

interface GatewayFaultOptions {
  readonly watch: Watch
  readonly slowness: Slowness
  /** How many press the button at once. */
  readonly pressing: number
  /** Prepares what else moves money while the gateway fails. */
  readonly prepare: () => Promise<MoneyToMove>
}

/** Faults of the gateway in turn, until one breaks a promise. */
export async function failBank(
  faults: readonly BankFault[],
  testbed: Testbed,
  wishes: GatewayFaultOptions,
): Promise<Banked> {
  const decided: Promise<CheckoutResult>[] = []
  const moved: Promise<Moved>[] = []
  for (const fault of faults) {
    const struck = await strike(fault, testbed, wishes)
    decided.push(...struck.decided)
    moved.push(...struck.moved)
    console.log(`… ${fault.name}: ${struck.broken.length === 0 ? 'held' : 'broken'}`)
    if (struck.broken.length > 0) return { decided, moved, broken: struck.broken }
  }
  return { decided, moved, broken: [] }
}

/** Guests press the button at once while the gateway fails and others browse. */
async function strike(
  { name, begin, end, may }: BankFault,
  testbed: Testbed,
  { watch, slowness, pressing, prepare }: GatewayFaultOptions,
): Promise<Banked> {
  const { gateway } = testbed
  const ready: Ready[] = []
  while (ready.length < pressing)
    ready.push(
      await patiently(
        () => aReadyGuest(testbed),
        () => {},
      ),
    )
  const move = await prepare()
  const from = performance.now()
  await begin(gateway)
  const moved = move()
  // Who isn’t waited for breaks nothing.
  moved.catch(() => {})
  const answers = await Promise.all(
    ready.map(async ({ held, ...paying }) => {
      const sent = performance.now()
      const answer = await sendOnce(held, paying).then(({ state }) => state, String)
      return { answer, from: sent, until: performance.now() }
    }),
  )
  const until = performance.now()
  await end(gateway)
  // What the machine took for others isn't counted.
  const msOf = (one: { readonly from: number; readonly until: number }) =>
    Math.round(one.until - one.from - slowness.between(one.from, one.until))
  const looked = watch.seen.filter((one) => one.until > from && one.from < until)
  return {
    decided: ready.map(untilDecided),
    moved: [moved],
    broken: [
      ...answers
        .filter((one) => !may.includes(one.answer) || msOf(one) > limit + way)
        .map((one) => `${name}: ${one.answer} after ${msOf(one)} ms`),
      ...looked
        .filter((one) => one.answer !== 'yes' || msOf(one) > longest)
        .map(
          (one) =>
            `${name}: who only looked around got ${one.answer} after ${msOf(one)} ms at ${one.what}`,
        ),
    ],
  }
}

type Held = Parameters<typeof sendOnce>[0]

/** A guest whose next press is the button. */
interface Ready {
  readonly held: Held
  readonly token: string
  /** Of this press alone: where a key paid, and whom it was told, is compared by it. */
  readonly key: string
}

async function aReadyGuest(testbed: Testbed): Promise<Ready> {
  const held = await aHeldCart({ guest: () => testbed.guest() })
  return { held, token: await aToken(testbed.gateway.ctx), key: randomUUID() }
}

/** Presses again under the same key until it is known what became of it, as the page does. */
async function untilDecided({ held, token, key }: Ready): Promise<CheckoutResult> {
  const asked = { cart_id: held.params.cart_id, key }
  const ask = async () => {
    const answer = await sendOnce(held, { token, key })
    return answer.state === 'confirmed' ? answer.order.id : undefined
  }
  try {
    return { ...asked, answer: 'confirmed', order_id: await patiently(ask, () => {}) }
  } catch (error) {
    const answer = error instanceof ApiRefusal ? error.code : 'nothing'
    return { ...asked, answer, order_id: null }
  }
}
