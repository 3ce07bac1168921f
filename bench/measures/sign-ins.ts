import { setTimeout } from 'node:timers/promises'
import { signInMember } from '#bench/testbed/sign-in-member.ts'
import { type Testbed, openTestbed } from '#bench/testbed/open-testbed.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import type { Measure } from './measure.ts'
import { percentile } from './percentile.ts'

const menu_id = 'austin-south-lamar-everyday'
const password = 'mesquite and patience'
/** Members who sign in again and again, each on a device of their own. */
const members = 10
const perSecond = 20
const seconds = 10
/** How often a guest beside them asks, in milliseconds. */
const readsEvery = 10

/** How long guests wait for what they read while members sign in by password, twenty in a second. */
export const signIns: Measure = async () => {
  const testbed = await openTestbed()
  try {
    const people = await everybody(testbed)
    await beside(testbed, () => signInOnce(people[0], 0))
    const alone = await beside(testbed, () => setTimeout(seconds * 1_000))
    const { reads, entered } = await signingIn(testbed, people)
    return [
      {
        what: 'sign-ins by password in a second',
        value: entered / seconds,
        unit: 'a second',
        atLeast: perSecond * 0.95,
      },
      {
        what: 'reads that take longest, 1 in 100, nobody signing in',
        value: percentile(alone, 0.99),
        unit: 'ms',
      },
      {
        what: 'reads that take longest, 1 in 100, beside these sign-ins',
        value: percentile(reads, 0.99),
        unit: 'ms',
        atMost: 50,
      },
    ]
  } finally {
    await testbed.stop()
  }
}

interface Person {
  readonly email: string
  readonly guest: Guest
}

/** Members with a password, each signed in once by a code. */
async function everybody(testbed: Testbed): Promise<readonly Person[]> {
  const people: Person[] = []
  for (let nth = 0; nth < members; nth += 1) {
    const email = `signs-in-${nth}@example.com`
    const { guest } = await signInMember(testbed, email)
    await guest.call('POST /member/password', { body: { password } })
    people.push({ email, guest })
  }
  return people
}

async function signingIn(testbed: Testbed, people: readonly Person[]) {
  let entered = 0
  const reads = await beside(testbed, async () => {
    const under: Promise<void>[] = []
    for (let nth = 0; nth < perSecond * seconds; nth += 1) {
      under.push(signInOnce(people[nth % members], nth).then(() => void (entered += 1)))
      await setTimeout(1_000 / perSecond)
    }
    await Promise.all(under)
  })
  return { reads, entered }
}

async function signInOnce(person: Person | undefined, nth: number): Promise<void> {
  if (!person) throw new Error(`Nobody is the ${nth}th`)
  const { email, guest } = person
  await guest.call('POST /auth/sign-in/password', { body: { email, password } })
}

/** Reads a cart, a menu’s times and the frame of a page in turns while something happens; how long each read took, in milliseconds. */
async function beside({ guest }: Testbed, work: () => Promise<void>): Promise<readonly number[]> {
  const { call } = guest()
  const { id: cart_id } = await call('POST /carts', { body: { menu_id } })
  const reads = [
    () => call('GET /carts/{cart_id}', { params: { cart_id } }),
    () => call('GET /menus/{menu_id}', { params: { menu_id } }),
    () => call('GET /frame'),
  ]
  const taken: number[] = []
  const state = { over: false }
  const reading = (async () => {
    for (let nth = 0; !state.over; nth += 1) {
      const began = performance.now()
      await reads[nth % reads.length]?.()
      taken.push(performance.now() - began)
      await setTimeout(readsEvery)
    }
  })()
  await work().finally(() => (state.over = true))
  await reading
  return taken
}
