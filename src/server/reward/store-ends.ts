import { sql } from 'kysely'
import type { Channel } from '#core/channel.ts'
import type { Locale } from '#core/locale.ts'
import { warnedDaysBefore } from '#core/reward/expiry.ts'
import { expiredPoints, lotsLeft, type PointsEntry, type PointsLot } from '#core/reward/points.ts'
import type { Db } from '#server/database/db.ts'
import { enqueueMemberMail } from '#server/member/store-mails.ts'
import { addPoints, lockPoints, pointsEntries } from './store.ts'

/** How many members one round looks at. */
const membersAtOnce = 200

/** Points whose time is over, and points whose member is to be told that it soon is. */
const isOver = sql<boolean>`p.ended_at is null and p.expires_at <= now()`
const isSoonOver = sql<boolean>`
  p.ended_at is null and p.warned_at is null and p.expires_at > now()
  and p.expires_at <= now() + make_interval(days => ${sql.lit(warnedDaysBefore)})`

/** Takes away what is left of points whose time is over. */
export async function endPoints(db: Db): Promise<void> {
  for (const member_id of await membersWith(db, isOver))
    await db.transaction().execute(async (tx) => {
      await lockPoints(tx, member_id)
      const over = await lotsOf(tx, member_id, isOver)
      await addPoints(tx, member_id, expiredPoints(await entriesOf(tx, member_id), over))
      await sql`update points set ended_at = now() where id = any(${[...over]}::text[])`.execute(tx)
    })
}

/** Has the members written to whose points are soon over: once for those that end together. */
export async function warnOfEnd(db: Db): Promise<void> {
  for (const member_id of await membersWith(db, isSoonOver))
    await db.transaction().execute(async (tx) => {
      await lockPoints(tx, member_id)
      const soon = await lotsOf(tx, member_id, isSoonOver)
      const ending = lotsLeft(await entriesOf(tx, member_id)).filter(({ id }) => soon.includes(id))
      await enqueueWarning(tx, member_id, ending)
      await sql`update points set warned_at = now() where id = any(${[...soon]}::text[])`.execute(
        tx,
      )
    })
}

async function enqueueWarning(tx: Db, member_id: string, [first, ...more]: readonly PointsLot[]) {
  if (!first) return
  const points = more.reduce((all, { left }) => all + left, first.left)
  const { locale, channel } = await readerOf(tx, member_id)
  await enqueueMemberMail(tx, `points-expire:${first.id}`, 'points-expire', {
    member_id,
    points: { count: points, until: first.expires_at },
    locale,
    channel,
  })
}

async function membersWith(db: Db, which: typeof isOver): Promise<readonly string[]> {
  const { rows } = await sql<{ member_id: string }>`
    select distinct p.member_id from points as p where ${which} limit ${sql.lit(membersAtOnce)}
  `.execute(db)
  return rows.map(({ member_id }) => member_id)
}

async function lotsOf(tx: Db, member_id: string, which: typeof isOver): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from points as p where p.member_id = ${member_id} and ${which}
  `.execute(tx)
  return rows.map(({ id }) => id)
}

async function entriesOf(tx: Db, member_id: string): Promise<readonly PointsEntry[]> {
  const { rows } = await sql<{ entries: readonly PointsEntry[] }>`
    select ${pointsEntries} as entries from points as p where p.member_id = ${member_id}
  `.execute(tx)
  return rows[0]?.entries ?? []
}

/** The language and the site of what a member ordered last. */
async function readerOf(
  tx: Db,
  member_id: string,
): Promise<{ readonly locale: Locale; readonly channel: Channel }> {
  const { rows } = await sql<{ locale: Locale; channel: Channel }>`
    select o.locale, o.channel from orders as o join members as m on m.visitor_id = o.visitor_id
    where m.id = ${member_id} order by o.placed_at desc limit 1
  `.execute(tx)
  return rows[0] ?? { locale: 'en', channel: 'default' }
}
