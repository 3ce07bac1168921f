import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import type { Tables } from '#server/database/tables.ts'
import { memberById } from './store.ts'
import { isInGroup } from './store-open-business.ts'

/** Forgets in one area who a member is, in the transaction that erases their account. */
export type EraseInArea = (db: Db, member: ErasedMember) => Promise<void>

/** What the areas know of members: how each forgets one, and the tables whose rows go along with a download, by their `visitor_id`. */
export interface PersonalData {
  readonly erase: readonly EraseInArea[]
  readonly download: readonly (keyof Tables)[]
}

/** Whom the rows of a member belong to, and how to write to them. */
export interface ErasedMember {
  readonly id: string
  readonly visitor_id: string
  /** Their number; null where they didn’t prove it: whoever it belongs to keeps what is theirs. */
  readonly phone: string | null
  /** The number that they gave, proved or not. */
  readonly given_phone: string | null
  /** Every address that they proved and that is no other account’s by now. */
  readonly emails: readonly string[]
}

/**
 * Erases a member: their account with all that refers to it, and from what they ordered who they are and where they live.
 * Lines, sums, taxes and the town they were owed for stay, as do certificates, which the law wants kept, and
 * gift cards, which are money: their account lets go of them. What is being paid is left
 * alone: whoever deletes an account asks for that afterwards, in the same transaction. False where there is no such member any more.
 */
export async function eraseMember(
  db: Db,
  member_id: string,
  { erase }: Pick<PersonalData, 'erase'>,
): Promise<boolean> {
  await lockCarts(db, member_id)
  const { rows } = await sql<ErasedMember>`
    select id, visitor_id, case when phone_proved_at is not null then phone end as phone, phone as given_phone,
      array(
        select one from unnest(former_emails || case when email_verified then array[email] else '{}' end) as one
        where not exists (select from members as other where other.email = one and other.id <> members.id)) as emails
    from members where id = ${member_id} for update
  `.execute(db)
  const [member] = rows
  if (!member) return false
  await eraseMails(db, member)
  for (const eraseIn of erase) await eraseIn(db, member)
  await sql`delete from member_verifications where value = ${member.id}`.execute(db)
  // Everything else that is theirs refers to this row, and goes with it.
  await sql`delete from members where id = ${member.id}`.execute(db)
  return true
}

/**
 * Lets nobody pay a cart of theirs, or of a group that they are in, until the transaction ends: in one order, as others may go as well,
 * and before the member, as a checkout that spends points does.
 */
async function lockCarts(db: Db, member_id: string): Promise<void> {
  const member = await memberById(db, member_id)
  if (!member) return
  const { visitor_id } = member
  await sql`
    select from carts where visitor_id = ${visitor_id} or group_order is not null and ${isInGroup(visitor_id)}
    order by id for update
  `.execute(db)
}

/**
 * Mails that were stored, and the jobs that wrote them: those about their account, wherever they went, and to what they proved. Of a
 * number that they only gave, what is done already: nobody waits for that.
 */
async function eraseMails(db: Db, member: ErasedMember): Promise<void> {
  const { id, phone, given_phone, emails } = member
  await sql`
    delete from mailbox
    where lower(recipient) = any(${emails}::text[]) or recipient = ${phone}
      or id in (select event_id from outbox where payload ->> 'member_id' = ${id})
  `.execute(db)
  await sql`
    delete from outbox
    where payload ->> 'member_id' = ${id} or payload ->> 'email' = any(${emails}::text[]) or payload ->> 'phone' = ${phone}
      or payload ->> 'phone' = ${given_phone} and done_at is not null
  `.execute(db)
  // What a gateway said of who couldn’t be reached may name them.
  await sql`
    update outbox set last_error = 'erased'
    where last_error ilike any(array(select '%' || one || '%' from unnest(${emails}::text[] || ${phone}::text) as one where one <> ''))
  `.execute(db)
}
