import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { signInMember } from '#bench/testbed/sign-in-member.ts'
import { type Browser, openBrowser } from '#bench/attacks/fuzz/people.ts'
import type { Testbed } from '#bench/testbed/open-testbed.ts'
import { staffFile } from '#contract/staff/staff-file.ts'
import { pairedScreen } from '#test/journeys/support/paired-screen.ts'
import type { Relation } from './expected-access.ts'
import type { Things } from './resources.ts'

/** Somebody who asks: what they are, where, and with which headers. */
export interface Caller {
  readonly name: string
  readonly standing: Relation
  readonly site: string
  readonly headers: Readonly<Record<string, string>>
}

/** The staff of the demo chain, signed in once: passwords are slow on purpose, and tries are counted. */
export interface Crews {
  readonly here: Browser
  readonly elsewhere: Browser
  readonly office: Browser
  /** A member of the chain, with nothing of their own. */
  readonly member: Browser
  /** A paired screen of this kitchen. */
  readonly kiosk: Browser
  /** The cookies of a session of this kitchen’s crew that was signed out since. */
  readonly stale: Readonly<Record<string, string>>
}

/** What somebody of the demo chain signs in with. */
export async function accountOf(id: string) {
  const file = join(import.meta.dirname, '../../../demo/staff.json')
  const accounts = staffFile.parse(JSON.parse(await readFile(file, 'utf8')))
  const account = accounts.find((one) => one.id === id)
  if (!account) throw new Error(`demo/staff.json knows no ${id}`)
  const { email, password } = account
  return { email, password }
}

/** Signs everybody in: crew of three kitchens, crew of one of them only, head office, and one who leaves again. */
export async function openCrews(testbed: Testbed): Promise<Crews> {
  const signIn = async (id: string) => {
    const browser = openBrowser(testbed, 'default')
    await browser.guest.call('POST /sign-in', { body: await accountOf(id) })
    return browser
  }
  const leaver = await signIn('crew-austin')
  const stale = leaver.headers()
  await leaver.guest.call('DELETE /sign-in')
  const office = await signIn('head-office')
  const kiosk = openBrowser(testbed, 'default')
  await pairedScreen(kiosk.guest, office.guest)
  return {
    here: await signIn('crew-austin'),
    elsewhere: await signIn('crew-south-lamar'),
    office,
    kiosk,
    member: await signInMember(testbed, 'member@example.com'),
    stale,
  }
}

/** Every kind of caller there is, as seen from somebody’s things. `other` has things of their own. */
export function everyCaller(
  testbed: Testbed,
  { owner }: Things,
  other: Things,
  crews: Crews,
): readonly Caller[] {
  const plain = openBrowser(testbed, 'default')
  return [
    ...guests(plain, owner, other.owner),
    {
      name: 'the owner on the other site',
      standing: 'owner',
      ...onCatering(testbed, owner),
    },
    from(plain, 'a member', 'member', crews.member.headers()),
    from(plain, 'a paired screen', 'kiosk', crews.kiosk.headers()),
    ...staff(plain, crews),
  ]
}

function from(
  { site }: Browser,
  name: string,
  standing: Relation,
  headers: Caller['headers'],
): Caller {
  return { name, standing, site, headers }
}

/** Guests, the owner among them, and who claims to be the owner. */
function guests(plain: Browser, owner: Browser, other: Browser): readonly Caller[] {
  const mine = tokenOf(owner, 'comal_visitor')
  const theirs = tokenOf(other, 'comal_visitor')
  const [visitor = ''] = mine.split('.')
  const [, signature = ''] = theirs.split('.')
  const claims = {
    'the owner’s name with another’s signature': `${visitor}.${signature}`,
    'the owner’s name unsigned': visitor,
    'the owner’s name with half its signature': mine.slice(0, -8),
    'the cart’s cookie as the visitor’s': tokenOf(owner, 'comal_cart_default'),
  }
  const bearer = (visitor_token: string) => {
    const token = Buffer.from(`comal_visitor=${visitor_token}`).toString('base64url')
    return { ...plain.headers(), authorization: `Bearer ${token}` }
  }
  return [
    from(plain, 'nobody', 'nobody', plain.headers()),
    from(plain, 'another guest', 'nobody', other.headers()),
    from(plain, 'another guest by token', 'nobody', bearer(theirs)),
    ...Object.entries(claims).flatMap(([name, token]) => [
      from(plain, name, 'nobody', { ...plain.headers(), cookie: `comal_visitor=${token}` }),
      from(plain, `${name}, by token`, 'nobody', bearer(token)),
    ]),
    from(plain, 'the owner', 'owner', owner.headers()),
    from(plain, 'the owner by token', 'owner', bearer(mine)),
  ]
}

function staff(plain: Browser, { here, elsewhere, office, stale }: Crews): readonly Caller[] {
  const cookie = here.jar.written().replace(/(session_token=[^;]{8})[^;]{4}/, '$1AAAA')
  return [
    from(plain, 'this kitchen’s crew', 'crew', here.headers()),
    from(plain, 'another kitchen’s crew', 'other crew', elsewhere.headers()),
    from(plain, 'head office', 'head office', office.headers()),
    from(plain, 'crew that signed out', 'nobody', stale),
    from(plain, 'crew with a forged session', 'nobody', { ...plain.headers(), cookie }),
  ]
}

/** Cookies don’t know ports: the same browser on the catering site. */
function onCatering({ products: [product] }: Testbed, owner: Browser) {
  if (!product) throw new Error('No process of the product')
  const site = product.catering
  return { site, headers: { ...owner.headers(), origin: site } }
}

function tokenOf({ jar }: Browser, name: string): string {
  return decodeURIComponent(jar.cookies.get(name) ?? '')
}
