import { sql } from 'kysely'
import { signInMinutes, visitMinutes } from '#core/kiosk/guest.ts'
import type { Instant } from '#core/time.ts'
import type { Db } from '#server/database/db.ts'

/** How many sign-ins of one screen may wait at once: a guest begins again, a robot again and again. */
const mostWaiting = 20

/** A visit at a screen; its member is null while nobody signed in. */
export interface KioskGuest {
  readonly member: {
    readonly id: string
    readonly visitor_id: string
    readonly first_name: string
    readonly points: number
  } | null
}

/** Which guest of which screen. */
export interface GuestAtKiosk {
  readonly id: string
  readonly kiosk_id: string
}

/** Begins a sign-in at a screen; undefined where too many wait there. */
export async function beginKioskGuest(
  db: Db,
  { id, kiosk_id, scan }: GuestAtKiosk & { readonly scan: string },
): Promise<Instant | undefined> {
  const { rows } = await sql<{ until: Instant }>`
    insert into kiosk_guests (id, kiosk_id, scan, until)
    select ${id}, ${kiosk_id}, ${scan}, now() + make_interval(mins => ${signInMinutes})
    where (select count(*) from kiosk_guests where kiosk_id = ${kiosk_id} and member_id is null and until > now()) < ${mostWaiting}
    returning until
  `.execute(db)
  return rows[0]?.until
}

/** Returns a guest of a screen; undefined where the visit is over, or was at another screen. */
export async function kioskGuestOf(
  db: Db,
  { id, kiosk_id }: GuestAtKiosk,
): Promise<KioskGuest | undefined> {
  const { rows } = await sql<KioskGuest>`
    select case when m.id is not null then jsonb_build_object('id', m.id, 'visitor_id', m.visitor_id, 'first_name', m.first_name,
      'points', coalesce((select b.points from point_balances as b where b.member_id = m.id), 0)) end as member
    from kiosk_guests as g left join members as m on m.id = g.member_id
    where g.id = ${id} and g.kiosk_id = ${kiosk_id} and g.until > now()
  `.execute(db)
  return rows[0]
}

/** Signs a member in at a screen whose sign-in waits; false where it is over or somebody is signed in. */
export async function enterKioskGuest(
  db: Db,
  { id, kiosk_id }: GuestAtKiosk,
  member_id: string,
): Promise<boolean> {
  return enter(db, sql`id = ${id} and kiosk_id = ${kiosk_id}`, member_id)
}

/** Signs a member in at the screen that a code was read from, once; false where nobody waits there, or the screen was taken away. */
export async function enterByScan(db: Db, scan: string, member_id: string): Promise<boolean> {
  const kiosks = sql`select id from kiosks where revoked_at is null`
  return enter(db, sql`scan = ${scan} and kiosk_id in (${kiosks})`, member_id)
}

async function enter(db: Db, which: ReturnType<typeof sql>, member_id: string): Promise<boolean> {
  const { rows } = await sql`
    update kiosk_guests set member_id = ${member_id}, until = now() + make_interval(mins => ${visitMinutes})
    where ${which} and member_id is null and until > now() returning id
  `.execute(db)
  return rows.length === 1
}

/** Returns the screen that a code was read from, and where it stands; undefined where nobody waits there. */
export async function kioskOfScan(
  db: Db,
  scan: string,
): Promise<{ readonly screen: string; readonly location: string } | undefined> {
  const { rows } = await sql<{ screen: string; location: string }>`
    select k.name as screen, l.document ->> 'name' as location
    from kiosk_guests as g join kiosks as k on k.id = g.kiosk_id join locations as l on l.id = k.location_id
    where g.scan = ${scan} and g.member_id is null and g.until > now() and k.revoked_at is null
  `.execute(db)
  return rows[0]
}

/** Ends a visit. Done twice it is done once. */
export async function endKioskGuest(db: Db, { id, kiosk_id }: GuestAtKiosk): Promise<void> {
  await sql`delete from kiosk_guests where id = ${id} and kiosk_id = ${kiosk_id}`.execute(db)
}

/** Forgets visits that are over. */
export async function sweepKioskGuests(db: Db): Promise<void> {
  await sql`delete from kiosk_guests where until < now()`.execute(db)
}
