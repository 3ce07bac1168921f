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

/** Returns a certificate of as many bytes as one may have. */
export function largestCertificate() {
  const [head, tail] = [certificates.pdf.subarray(0, 9), certificates.pdf.subarray(9)]
  const filler = Buffer.alloc(mostCertificateBytes - head.length - tail.length, ' ')
  const content = Buffer.concat([head, filler, tail]).toString('base64')
  return { ...aCertificate(), file: { name: 'scan.pdf', content } }
}

async function storedBytes(db: Db, cart_id: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(length(file)), 0)::int as bytes from certificates where cart_id = ${cart_id}`.execute(
    db,
  )
  return rows[0]?.bytes ?? 0
}
