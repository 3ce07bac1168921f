import { sql } from 'kysely'
import { type CertificateKind, certificateRoom } from '#core/tax-exemption/certificate.ts'
import type { Instant } from '#core/time.ts'
import type { Db } from '#server/database/db.ts'
import { isSameCustomer } from '#server/api/store-limits.ts'

/** A signed certificate as it was sent: its bytes, and what they are. */
export interface CertificateFile {
  readonly kind: CertificateKind
  readonly file: Uint8Array
}

/** Of one cart: who replaces a photo three times is a person. */
const mostOfCart = 10

/** A certificate that was just sent for a cart. */
interface NewCertificate extends CertificateFile {
  readonly id: string
  readonly cart_id: string
  /** Where it was sent from, as a pseudonym (`callerOf`), of which all networks of one customer have one room; null where no limit by address applies. */
  readonly caller: string | null
}

/**
 * Keeps the file of a certificate that was sent for a cart; returns when. Undefined where too many were sent for the cart, or
 * where those that no order names yet take the room of its guest, its address or all (`certificateRoom`). One is counted after the other.
 */
export async function saveCertificate(
  db: Db,
  { id, cart_id, kind, file, caller }: NewCertificate,
): Promise<Instant | undefined> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('certificates', 0))`.execute(tx)
    const { rows } = await sql<{ sent_at: Instant }>`
      with room as (
        select coalesce(sum(octet_length(k.file)), 0) as taken,
          coalesce(sum(octet_length(k.file)) filter (where ${isSameCustomer(sql`k.caller`, sql`${caller}`)}), 0) as of_address,
          coalesce(sum(octet_length(k.file)) filter (where c.visitor_id = own.visitor_id), 0) as of_visitor
        from carts as own, certificates as k join carts as c on c.id = k.cart_id
        where own.id = ${cart_id} and not k.ordered
      )
      insert into certificates (id, cart_id, kind, file, caller)
      select ${id}, ${cart_id}, ${kind}, ${file}::bytea, ${caller} from room
      where taken + ${file.length} <= ${sql.lit(certificateRoom.all)}::bigint
        and of_address + ${file.length} <= ${sql.lit(certificateRoom.address)}
        and of_visitor + ${file.length} <= ${sql.lit(certificateRoom.visitor)}
        and (select count(*) from certificates where cart_id = ${cart_id}) < ${mostOfCart}
      returning sent_at
    `.execute(tx)
    return rows[0]?.sent_at
  })
}

/**
 * Lets another cart have the certificate of the cart that it was begun anew from. The new cart is written, naming it; where
 * the file was swept meanwhile it names none any more. Answers whether it has one.
 */
export async function handOnCertificate(
  db: Db,
  { certificate_id, cart_id }: { readonly certificate_id: string; readonly cart_id: string },
): Promise<boolean> {
  const moved = await db
    .updateTable('certificates')
    .set({ cart_id })
    .where('id', '=', certificate_id)
    .returning('id')
    .execute()
  if (moved.length > 0) return true
  await db.updateTable('carts').set({ tax_exemption: null }).where('id', '=', cart_id).execute()
  return false
}

/** The file behind the certificate of an order; undefined where it is missing or its years are over. */
export async function certificateOfOrder(
  db: Db,
  order_id: string,
): Promise<CertificateFile | undefined> {
  return db
    .selectFrom('certificates as k')
    .innerJoin('exemptions as x', 'x.certificate_id', 'k.id')
    .where('x.order_id', '=', order_id)
    .select(['k.kind', 'k.file'])
    .executeTakeFirst()
}

/**
 * Deletes what nobody needs: an hour after it was sent, what no order names, unless its cart can still be ordered; and
 * what an order names once the chain’s years are over, four where it says none. What an order names is looked at once for
 * that, and not again each minute of its years.
 */
export async function sweepCertificates(db: Db): Promise<void> {
  await sql`
    update certificates as k set ordered = true, caller = null
    where not k.ordered and k.sent_at < now() - interval '1 hour'
      and exists (select from exemptions where certificate_id = k.id)
  `.execute(db)
  await sql`
    delete from certificates as k using carts as c
    where c.id = k.cart_id and not k.ordered and k.sent_at < now() - interval '1 hour'
      and not exists (select from exemptions where certificate_id = k.id)
      and (c.tax_exemption ->> 'certificate_id' is distinct from k.id
        or c.status not in ('open', 'placing')
        or c.status = 'open' and c.reset < now())
  `.execute(db)
  await sql`
    delete from certificates where sent_at < now() - make_interval(years => coalesce(
      (select (document -> 'tax_exemption' ->> 'keep_years')::int from chain), 4))
  `.execute(db)
}
