import { sql } from 'kysely'
import { mostCertificateBytes } from '#core/tax-exemption/certificate.ts'
import type { Db } from '#server/database/db.ts'
import { aCertificate, certificates } from '#test/builders/a-certificate.ts'
import { aFeast } from '#test/journeys/support/tax-exemption.ts'
import { codeOf, countOf, type Flood, somebodyAt } from './flood-source.ts'

/** Each as large as one may be: the last doesn't fit. */
const sent = 6
const promisedBytes = 20 * 1024 * 1024

/** One guest sends certificates for a cart that is never ordered: they fill the room of one guest, and no disk. */
export const fillWithCertificates: Flood = {
  defects: [
    {
      file: 'src/core/tax-exemption/certificate.ts',
      find: 'visitor: 20 * megabyte',
      put: 'visitor: 2_000 * megabyte',
    },
  ],
  attack: async (testbed, round) => {
    const feast = await aFeast(somebodyAt(testbed, `203.0.113.${100 + round}`).on('catering'))
    const certificate = largestCertificate()
    const codes: string[] = []
    for (let count = 0; count < sent; count += 1)
      codes.push(await codeOf(feast.exempt(certificate)))
    const bytes = await storedBytes(testbed.database.db, feast.id)
    return {
      counts: { 'certificates of one guest': sent, 'certificates taken': countOf(codes, 'ok') },
      broken: [
        ...(countOf(codes, 'ok') === 0 ? [`no certificate was taken: ${codes.join(', ')}`] : []),
        ...(bytes > promisedBytes ? [`one guest’s certificates take ${bytes} bytes`] : []),
      ],
    }
  },
}

/** So many more are sent once robots left room for two: the house keeps two thousand megabytes that no order names. */
const late = 4
const promisedOfHouse = 2_048 * 1024 * 1024
const hoarded = promisedOfHouse / mostCertificateBytes - 2

/**
 * Hundreds of robots, each a guest of their own at an address of their own, fill the room of the whole house: no disk is filled, and who comes
 * then reads that there is none, and orders without a certificate.
 */
export const fillHouseWithCertificates: Flood = {
  defects: [
    {
      file: 'src/core/tax-exemption/certificate.ts',
      find: 'all: 2048 * megabyte',
      put: 'all: 204_800 * megabyte',
    },
  ],
  attack: async (testbed, round) => {
    const { db, patient } = testbed.database
    const feasts = await Promise.all(
      Array.from({ length: late }, (_, nth) =>
        aFeast(somebodyAt(testbed, `198.51.100.${round * 10 + nth + 1}`).on('catering')),
      ),
    )
    await hoard(patient, feasts[0]?.id ?? '', round)
    const certificate = largestCertificate()
    const codes: string[] = []
    for (const { exempt } of feasts) codes.push(await codeOf(exempt(certificate)))
    const bytes = await storedBytes(db)
    const refused = feasts[codes.indexOf('request.too_many')]
    const without =
      refused &&
      (await codeOf(refused.guest.call('POST /carts/{cart_id}/hold', { params: refused.params })))
    await sweep(patient)
    return {
      counts: {
        'certificates of hundreds of robots': hoarded + late,
        'megabytes kept': Math.round(bytes / 1024 / 1024),
      },
      broken: [
        ...(codes[0] === 'ok' ? [] : [`no certificate was taken: ${codes.join(', ')}`]),
        ...(bytes > promisedOfHouse ? [`the certificates of all take ${bytes} bytes`] : []),
        ...(without === undefined || without === 'ok'
          ? []
          : [`who sent a certificate too many can’t order without it: ${without}`]),
      ],
    }
  },
}

/** Has robots have sent as many as leave room for two more, each for a cart like the one that is named. */
async function hoard(db: Db, cart_id: string, round: number): Promise<void> {
  await sweep(db)
  const name = sql`${`${round}_`} || n`
  await sql`
    insert into carts select (jsonb_populate_record(c, jsonb_build_object(
      'id', 'crt_robot_' || ${name}, 'visitor_id', 'vis_robot_' || ${name}))).*
    from carts as c, generate_series(1, ${hoarded}::int) as n where c.id = ${cart_id}`.execute(db)
  // Zeros take little room in the table, and count as many bytes as they are.
  const atOnce = 20
  for (let from = 1; from <= hoarded; from += atOnce)
    await sql`
      insert into certificates (id, cart_id, kind, file, caller)
      select 'cer_robot_' || ${name}, 'crt_robot_' || ${name}, 'pdf',
        decode(repeat('00', ${mostCertificateBytes}::int), 'hex'), 'robot_' || ${name}
      from generate_series(${from}::int, ${Math.min(hoarded, from + atOnce - 1)}::int) as n`.execute(
      db,
    )
}

async function sweep(db: Db): Promise<void> {
  await sql`update carts set tax_exemption = null where tax_exemption is not null`.execute(db)
  await sql`delete from certificates where not ordered`.execute(db)
}

/** Returns a certificate of as many bytes as one may have. */
export function largestCertificate() {
  const [head, tail] = [certificates.pdf.subarray(0, 9), certificates.pdf.subarray(9)]
  const filler = Buffer.alloc(mostCertificateBytes - head.length - tail.length, ' ')
  const content = Buffer.concat([head, filler, tail]).toString('base64')
  return { ...aCertificate(), file: { name: 'scan.pdf', content } }
}

/** What is stored that no order names: for a cart, or in all. */
async function storedBytes(db: Db, cart_id: string | null = null): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(octet_length(file)), 0)::float8 as bytes from certificates
    where not ordered and cart_id = coalesce(${cart_id}, cart_id)`.execute(db)
  return rows[0]?.bytes ?? 0
}
