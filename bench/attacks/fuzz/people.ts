import { randomUUID } from 'node:crypto'
import type { SeededRandom } from '#bench/testbed/seeded-random.ts'
import type { Testbed } from '#bench/testbed/open-testbed.ts'
import type { Channel } from '#core/channel.ts'
import { type CookieJar, openCookieJar } from '#server/http/cookie-jar.ts'
import { type Guest, newGuest } from '#test/journeys/support/guest.ts'
import { pairedScreen } from '#test/journeys/support/paired-screen.ts'
import { openHeardIds } from './heard-ids.ts'
import type { RootModel } from './valid.ts'
import type { Json } from './invalid.ts'
import type { Received } from './http-exchange.ts'

/** Somebody in whose name requests are sent, and what they know to exist. */
export interface Person {
  readonly site: string
  /** As their browser would send them: who they are, where they come from, what they send. */
  readonly headers: () => Readonly<Record<string, string>>
  readonly known: RootModel
  /** Tells them what came back. */
  readonly heard: (received: Received) => void
  /** Their cart is gone, or they have asked a lot: it is somebody else’s turn. */
  readonly isSpent: () => boolean
}

/** A browser of the testbed whose cookies can also be sent by hand. */
export interface Browser {
  readonly site: string
  readonly guest: Guest
  readonly jar: CookieJar
  readonly headers: () => Readonly<Record<string, string>>
}

let addresses = 0

/** Opens a browser without cookies, at an address of its own. */
export function openBrowser({ products: [product] }: Testbed, channel: Channel): Browser {
  if (!product) throw new Error('No process of the product')
  const site = channel === 'catering' ? product.catering : product.ordering
  addresses += 1
  const address = `172.${16 + (addresses >> 16)}.${(addresses >> 8) & 255}.${addresses & 255}`
  const jar = openCookieJar(null)
  const guest = newGuest(
    (request) => {
      const { pathname, search } = new URL(request.url)
      const moved = new Request(site + pathname + search, request)
      if (moved.headers.has('origin')) moved.headers.set('origin', site)
      moved.headers.set('x-forwarded-for', address)
      return fetch(moved)
    },
    channel,
    jar,
  )
  const headers = () => {
    const cookie = jar.written()
    return {
      'content-type': 'application/json',
      origin: site,
      'x-forwarded-for': address,
      ...(cookie !== '' && { cookie }),
    }
  }
  return { site, guest, jar, headers }
}

/** Words that any field of that name takes. */
const plain: Readonly<Record<string, readonly Json[]>> = {
  first_name: ['Alma', 'Zoë', 'José María'],
  last_name: ['Fritz', "O'Neill", '山田'],
  phone: ['(512) 555-0142', '512-555-0199'],
  email: ['alma@example.com', 'fritz+tacos@example.com'],
  q: ['Austin', '78704', 'Waco, TX', 'Springfield 00000'],
  city: ['Austin', 'waco', 'Nowhere'],
  state: ['TX', 'nm'],
  quantity: [1, 2, 3],
  instructions: ['no onions, please', null, 'línea\nnueva'],
  recipient: ['Sam', null, ''],
  form: ['contact'],
  'If-None-Match': ['"an-older-one"', 'W/"weak"'],
}

/** What is known of a person’s things, over what everybody knows. */
export function knowing(own: () => Readonly<Record<string, readonly Json[]>>): RootModel {
  return (name) => {
    if (name === 'Idempotency-Key') return [randomUUID()]
    return own()[name] ?? plain[name] ?? []
  }
}

/** Somebody without cookies. */
export function openNobody(
  testbed: Testbed,
  own: Readonly<Record<string, readonly Json[]>>,
): Person {
  const { site, headers } = openBrowser(testbed, 'default')
  let asked = 0
  return {
    site,
    headers,
    known: knowing(() => own),
    heard: () => void (asked += 1),
    isSpent: () => asked > 100,
  }
}

interface StaffLogin {
  readonly email: string
  readonly password: string
}

/** A screen in a location, which knows the dishes of its menu. */
export async function openKiosk(
  testbed: Testbed,
  { email, password }: StaffLogin,
  product_id: readonly string[],
): Promise<Person> {
  const office = openBrowser(testbed, 'default')
  await office.guest.call('POST /sign-in', { body: { email, password } })
  const { site, headers, guest } = openBrowser(testbed, 'default')
  await pairedScreen(guest, office.guest)
  return {
    site,
    headers,
    known: knowing(() => ({ product_id })),
    heard: () => {},
    isSpent: () => false,
  }
}

export interface Ticket {
  readonly id: string
  readonly menu_id: string
  readonly location_id: string
  readonly line_ids: readonly string[]
}

/** What the crew knows to be there: looked up again for each request. */
export interface Kitchens {
  readonly tickets: readonly Ticket[]
  readonly menu_ids: readonly string[]
  readonly location_ids: readonly string[]
  readonly item_ids: readonly string[]
}

/** Signs somebody of the staff in; each request of theirs is about one ticket, mostly of their own kitchens. */
export async function signIn(
  testbed: Testbed,
  { email, password }: StaffLogin,
  kitchens: Kitchens,
  random: SeededRandom,
): Promise<Person> {
  const browser = openBrowser(testbed, 'default')
  const { staff } = await browser.guest.call('POST /sign-in', { body: { email, password } })
  const covers = (location_id: string) =>
    staff.role === 'head_office' || staff.location_ids.includes(location_id)
  const own = () => {
    const mine = kitchens.tickets.filter(({ location_id }) => covers(location_id))
    const among = mine.length > 0 && random.chance(0.9) ? mine : kitchens.tickets
    const ticket = among.length > 0 ? random.pick(among) : undefined
    const location_ids = kitchens.location_ids.filter(covers)
    return {
      order_id: ticket ? [ticket.id] : [],
      line_id: ticket?.line_ids ?? [],
      menu_id: ticket ? [ticket.menu_id] : kitchens.menu_ids,
      location_id: random.chance(0.9) ? location_ids : kitchens.location_ids,
      item_id: kitchens.item_ids,
    }
  }
  const ids = openHeardIds()
  let turn = own()
  return {
    site: browser.site,
    headers: browser.headers,
    known: knowing(() => ({ ...ids.known(), ...turn })),
    heard: ({ text }) => {
      ids.hear(text)
      turn = own()
    },
    isSpent: () => false,
  }
}
