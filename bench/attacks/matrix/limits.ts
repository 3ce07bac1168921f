import { randomUUID } from 'node:crypto'
import { codeOf } from '#bench/attacks/fuzz/http-exchange.ts'
import type { Plan } from '#bench/attacks/attack.ts'
import { somebodyAt } from '#bench/attacks/flood/flood-source.ts'
import { screensAt } from '#bench/attacks/kill/deals.ts'
import type { Testbed } from '#bench/testbed/open-testbed.ts'
import { signInAsMember } from '#bench/testbed/sign-in-member.ts'
import { type Access, callers, type LimitName } from '#contract/access.ts'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { southLamar } from '#test/journeys/support/an-order.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { pairedScreen } from '#test/journeys/support/paired-screen.ts'
import { accountOf } from './callers.ts'
import type { Tried } from './forbidden.ts'

/** What a limit counts by: the network that somebody calls from, whose rows the call goes by, or the browser they signed in on before. */
type Key = 'network' | 'owner' | 'device'

/** Somebody as limits know them. */
type Who = 'nobody' | 'visitor' | 'member' | 'kiosk'

/** By what each limit counts whom; what it doesn’t count of somebody is left out, as is what only a whole house could spend. */
const keys: Readonly<Record<LimitName, Readonly<Partial<Record<Who, Key>>>>> = {
  newcomer: { nobody: 'network' },
  checkout: { nobody: 'network', visitor: 'owner', member: 'owner' },
  balance: { visitor: 'owner', member: 'owner' },
  typed: { nobody: 'network', visitor: 'owner', member: 'owner', kiosk: 'network' },
  computed: { nobody: 'network', visitor: 'network', member: 'network' },
  search: { nobody: 'network' },
  sign_in: { nobody: 'network', visitor: 'network', member: 'device', kiosk: 'network' },
  form: { nobody: 'network', visitor: 'network', member: 'network', kiosk: 'network' },
}

/** As whom an endpoint is called. */
function whoCalls(access: Access): Who | null {
  if (access === 'the kiosk') return 'kiosk'
  const caller = callers[access]
  if (caller === 'anyone') return 'nobody'
  return caller === 'staff' ? null : caller
}

/** More than each allows at once, and less than any other that could be taken for it; so many are on their way together. */
const most: Readonly<Record<LimitName, number>> = {
  newcomer: 400,
  checkout: 30,
  balance: 30,
  typed: 1_150,
  computed: 500,
  search: 500,
  sign_in: 200,
  form: 80,
}
/** Of one person. */
const mostTyped = 150
const atOnce = 25
/** What was spent comes back, the dearest ten times a second: who isn’t kept out is looked at again. */
const looks = 4

/** Somebody at an address: the same browser may be at several. */
type Ask = (path: string, init: RequestInit) => Promise<Response>

/** The one who spends, who shares with them what a key names, and who has all else in common with them. */
interface Trio {
  readonly spender: Ask
  readonly sharing: Ask
  readonly other: Ask
}

let networks = 0

function freshNetwork(): string {
  networks += 1
  return `10.${200 + (networks >> 8)}.${networks & 255}.1`
}

/**
 * T18: of each endpoint that has limits, the budget that one caller spent keeps out exactly who shares what it is counted by: somebody
 * else at their address, they themselves elsewhere, or nobody but their browser.
 */
export async function limits(
  testbed: Testbed,
  { brief, seed }: Pick<Plan, 'brief' | 'seed'>,
): Promise<Tried> {
  const broken: string[] = []
  const trios = new Map<string, Trio>()
  const limited = brief ? oneOfEach(allLimited(), seed) : allLimited()
  // All are there before anything is spent: who comes later could be kept out.
  for (const { name, who, by } of limited)
    if (!trios.has(`${name} ${who}`)) trios.set(`${name} ${who}`, await openTrio(testbed, who, by))
  for (const { key, name, who, by } of limited) {
    const trio = trios.get(`${name} ${who}`)
    if (trio) broken.push(...(await keepsOut({ key, name, by }, trio)))
  }
  return { tried: limited.length, broken }
}

/** Every limit of every endpoint that a guest, a member or a screen calls. */
function allLimited() {
  return Object.entries<Endpoint>(api).flatMap(([key, { access, limits: names }]) => {
    const caller = whoCalls(access)
    if (caller === null) return []
    return names.flatMap((name) => {
      // Who begins as somebody new is put off for that alone: what else is limited, a guest with a cookie spends.
      const isNew = names.includes('newcomer') && name !== 'newcomer'
      const who = isNew && caller === 'nobody' ? 'visitor' : caller
      const by = keys[name][who]
      return by === undefined ? [] : [{ key, name, who, by }]
    })
  })
}

/** Returns of each limit and who is held by it one endpoint: the seed says which. */
function oneOfEach(limited: ReturnType<typeof allLimited>, seed: number) {
  const byLimit = Map.groupBy(limited, ({ name, who }) => `${name} ${who}`)
  return [...byLimit.values()].flatMap((all) => all[seed % all.length] ?? [])
}

interface Limited {
  readonly key: string
  readonly name: LimitName
  readonly by: Key
}

/** Spends a budget by an endpoint, and sees whom it keeps out of it. */
async function keepsOut({ key, name, by }: Limited, trio: Trio): Promise<readonly string[]> {
  const { spender, sharing, other } = trio
  for (let look = 0; look < looks; look += 1) {
    if (!(await isSpent({ key, name, by }, spender))) return [`${key}: nobody spends its ${name}`]
    if (await isPutOff({ key, name }, sharing)) break
    if (look === looks - 1) return [`${key}: its ${name} isn’t shared by ${by}`]
  }
  return (await isPutOff({ key, name }, other))
    ? [`${key}: its ${name} keeps out who shares no ${by}`]
    : []
}

/** Calls until they are told to wait; false where they never are. */
async function isSpent(limited: Limited, spender: Ask): Promise<boolean> {
  const { name, by } = limited
  const isOwn = name === 'typed' && by === 'owner'
  let [left, isOver] = [isOwn ? mostTyped : most[name], false]
  const queue = async () => {
    while (!isOver && left > 0) {
      left -= 1
      if (await isPutOff(limited, spender)) isOver = true
    }
  }
  // What was spent by the endpoint before is spent yet: one call says so.
  if (await isPutOff(limited, spender)) return true
  await Promise.all(Array.from({ length: atOnce }, queue))
  return isOver
}

/** Calls with nothing that fits: limits are looked at before that is. */
async function isPutOff({ key, name }: Pick<Limited, 'key' | 'name'>, ask: Ask): Promise<boolean> {
  const [method = '', path = ''] = key.split(' ')
  const named = path.replaceAll(/\{\w+\}/g, 'none')
  const response = await ask(`/api${named}${method === 'GET' ? '?q=Austin' : ''}`, {
    method,
    ...(method !== 'GET' && {
      headers: {
        'content-type': 'application/json',
        // Asking again under a key is no new try to check out.
        'idempotency-key': name === 'checkout' ? randomUUID() : 'the-same',
        origin: 'http://localhost:3000',
      },
      body: '{"no-such-field":true}',
    }),
  })
  return codeOf(await response.text()) === 'request.too_many'
}

/** Who spends, who shares, and who doesn’t, by what a limit counts. */
async function openTrio(testbed: Testbed, who: Who, by: Key): Promise<Trio> {
  const [here, there, far] = [freshNetwork(), freshNetwork(), freshNetwork()]
  const [spender, other] = [await openBrowser(testbed, who), await openBrowser(testbed, who)]
  if (by === 'network') {
    const neighbor = await openBrowser(testbed, who)
    return { spender: spender.at(here), sharing: neighbor.at(here), other: other.at(far) }
  }
  // A member is one also on a device of theirs that is new.
  const isElsewhere = by === 'owner' && spender.email !== null
  const sharing = isElsewhere ? await openBrowser(testbed, who, spender.email) : spender
  return { spender: spender.at(here), sharing: sharing.at(there), other: other.at(here) }
}

/** A browser that can be anywhere, and who is signed in on it. */
interface AnyBrowser {
  readonly at: (address: string) => Ask
  readonly email: string | null
}

let members = 0

/** Opens a browser as somebody, and signs them in where they are a member: a new one unless told. */
async function openBrowser(
  testbed: Testbed,
  who: Who,
  known: string | null = null,
): Promise<AnyBrowser> {
  let from = freshNetwork()
  const guest = somebodyAt(testbed, () => from)
  members += 1
  const email = who === 'member' ? (known ?? `limited-${members}@example.com`) : null
  if (who === 'visitor') await guest.call('POST /carts', { body: { menu_id: southLamar.menu_id } })
  if (who === 'kiosk')
    await pairedScreen(guest, await officeOf(testbed), { location_id: screensAt })
  if (email !== null) await signInAsMember(testbed, guest, email)
  const at = (address: string) => (path: string, init: RequestInit) => {
    from = address
    return guest.ask(path, init)
  }
  return { at, email }
}

async function officeOf(testbed: Testbed): Promise<Guest> {
  const office = testbed.guest()
  await office.call('POST /sign-in', { body: await accountOf('head-office') })
  return office
}
