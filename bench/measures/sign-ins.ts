import { hashPassword } from '#server/auth/password-hash.ts'
import { savePassword } from '#server/member/store-sign-ins.ts'
import { type Testbed, openTestbed } from '#bench/testbed/open-testbed.ts'
import { signInMember } from '#bench/testbed/sign-in-member.ts'
import type { Sent } from './flow/connection.ts'
import type { Measure } from './measure.ts'
import { paced } from './paced.ts'
import { percentile } from './percentile.ts'

const password = 'two-briskets-and-a-comal'
const menu_id = 'austin-south-lamar-everyday'
/** In a second, over connections of their own. */
const [signInRate, readRate] = [20, 100] as const
const rounds = 5
const [members, connections] = [8, 8] as const

/** What guests wait for while members sign in by password beside them, which costs a hash that is slow on purpose. */
export const signIns: Measure = async () => {
  const testbed = await openTestbed()
  const [product] = testbed.products
  if (!product) throw new Error('Nobody serves')
  try {
    const emails = await membersOf(testbed)
    let asked = 0
    const at = (rate: number, requestOf: (nth: number) => Sent) =>
      paced(product, { rate, seconds: 3, connections }, () => requestOf((asked += 1)))
    const reads = () => at(readRate, readOf)
    const enter = () => at(signInRate, (nth) => signInOf(emails[nth % emails.length] ?? '', nth))
    await Promise.all([reads(), enter()])
    const seen: Record<'alone' | 'beside' | 'entered', number[]> = {
      alone: [],
      beside: [],
      entered: [],
    }
    for (let round = 0; round < rounds; round += 1) {
      seen.alone.push(...(await reads()))
      const [beside, entered] = await Promise.all([reads(), enter()])
      seen.beside.push(...beside)
      seen.entered.push(...entered)
    }
    const [alone, beside] = [percentile(seen.alone, 0.99), percentile(seen.beside, 0.99)]
    const unit = 'ms'
    return [
      { what: 'reads alone, p99', value: alone, unit },
      { what: `reads beside ${signInRate} sign-ins a second, p99`, value: beside, unit },
      {
        what: 'reads beside sign-ins beside alone, p99',
        value: beside / alone,
        unit: '×',
        atMost: 6,
      },
      { what: 'a sign-in by password, median', value: percentile(seen.entered, 0.5), unit },
    ]
  } finally {
    await testbed.stop()
  }
}

/** Opens accounts with a password; each signs in some times a second. */
async function membersOf(testbed: Testbed): Promise<readonly string[]> {
  const emails = Array.from({ length: members }, (_, nth) => `member-${nth}@example.com`)
  const [{ db }, hash] = [testbed.database, await hashPassword(password)]
  for (const email of emails) {
    await signInMember(testbed, email)
    const { id: member_id } = await db
      .selectFrom('members')
      .where('email', '=', email)
      .select('id')
      .executeTakeFirstOrThrow()
    await savePassword(db, { id: `credential_${member_id}`, member_id, hash })
  }
  return emails
}

function readOf(nth: number): Sent {
  const path = [
    `/api/menus/${menu_id}/products/pit-fire-queso`,
    '/api/locations?lat=30.27&lng=-97.74',
  ]
  return { method: 'GET', path: path[nth % path.length] ?? '', headers: headersOf(nth) }
}

function signInOf(email: string, nth: number): Sent {
  const headers = { ...headersOf(nth), 'content-type': 'application/json' }
  const body = JSON.stringify({ email, password })
  return { method: 'POST', path: '/api/auth/sign-in/password', headers, body }
}

/** Each comes from one of four thousand neighbours, so that none meets the limit of an address. */
function headersOf(nth: number) {
  return { 'x-forwarded-for': `10.3.${(nth >> 8) & 15}.${nth & 255}` }
}
