import { sql } from 'kysely'
import { type OrderStatus } from '#core/order/order.ts'
import type { Paper, PaperKind, PrintedTicket } from '#core/kitchen/papers-due.ts'
import type { PrinterProblem } from '#core/kitchen/printer-problem.ts'
import type { WayOut } from '#core/schedule/firing.ts'
import type { Instant } from '#core/time.ts'
import type { Db } from '#server/database/db.ts'
import { isoOf } from '#server/database/iso-of.ts'
import { linesToMake } from '#server/order/store.ts'
import { enqueue, enqueueOr, type OutboxEntry, tries } from '#server/outbox/store.ts'

/** How many orders in work of a kitchen are looked at in one turn, and how many of its papers are told: more than it ever has. */
const atOnce = 500

/** An order in work with what its papers follow from, but for what its kitchen says of itself. */
interface OrderToPrint extends Omit<PrintedTicket, 'made_by'>, WayOut {
  readonly order_id: string
  readonly location_id: string
}

/** Reads the orders in work of some kitchens, with the papers that were begun of each; what was promised hours ago prints no more. */
export async function ordersToPrint(
  db: Db,
  location_ids: readonly string[],
): Promise<readonly OrderToPrint[]> {
  const { rows } = await sql<OrderToPrint>`
    select o.id as order_id, o.location_id, o.channel, o.handoff, o.ready_at,
      coalesce((select max(e.at) from order_events as e where e.order_id = o.id and e.status = 'accepted'), o.fire_at) as fired_at,
      coalesce((select d.transit_minutes from deliveries as d where d.order_id = o.id), 0) as transit_minutes,
      ${linesToMake} as lines,
      coalesce((
        select jsonb_agg(jsonb_build_object('kind', p.kind, 'printer', p.printer, 'station', nullif(p.station, ''),
          'is_printed', p.state in ('begun', 'printed')))
        from kitchen_papers as p where p.order_id = o.id and p.copy = 0), '[]') as papers
    from unnest(${[...location_ids]}::text[]) as kitchen (id) cross join lateral (
      select * from orders
      where location_id = kitchen.id and status in ('accepted', 'preparing') and ready_at > now() - interval '3 hours'
      order by fire_at desc limit ${sql.lit(atOnce)}) as o
  `.execute(db)
  return rows
}

/** A paper of an order of a kitchen. */
export interface NewPaper extends Paper {
  readonly id: string
  readonly order_id: string
  readonly location_id: string
}

/** Writes papers with the jobs that print them; each once by itself, whoever finds that it is due. */
export async function beginPapers(db: Db, papers: readonly NewPaper[]): Promise<void> {
  await sql`
    with begun as (
      insert into kitchen_papers (id, order_id, location_id, kind, printer, station)
      select id, order_id, location_id, kind, printer, coalesce(station, '')
      from jsonb_to_recordset(${JSON.stringify(papers)}::jsonb)
        as p (id text, order_id text, location_id text, kind text, printer text, station text)
      on conflict (order_id, kind, printer, station, copy) do nothing
      returning id
    )
    ${enqueue({ kind: 'print-paper', from: sql`begun`, id: sql`id` })}
  `.execute(db)
}

/** Whoever took the paper `p` prints it now; who said nothing for a minute has ended. */
const isPrinting = sql<boolean>`(p.state = 'begun' and p.changed_at > now() - interval '1 minute')`

/** Writes papers that the crew wants again. One of them that still waits to be printed is that paper: it is tried at once, unless it prints now. */
export async function repeatPapers(db: Db, papers: readonly NewPaper[]): Promise<void> {
  await sql`
    with wanted as (
      select id, order_id, location_id, kind, printer, coalesce(station, '') as station
      from jsonb_to_recordset(${JSON.stringify(papers)}::jsonb)
        as p (id text, order_id text, location_id text, kind text, printer text, station text)
    ), waiting as (
      select p.id, w.id as wanted_id, ${isPrinting} as is_printing from kitchen_papers as p
      join wanted as w on w.order_id = p.order_id and w.kind = p.kind and w.printer = p.printer and w.station = p.station
      where p.state in ('waiting', 'begun', 'failed')
    ), begun as (
      insert into kitchen_papers (id, order_id, location_id, kind, printer, station, copy)
      select w.id, w.order_id, w.location_id, w.kind, w.printer, w.station, (
        select coalesce(max(p.copy), 0) + 1 from kitchen_papers as p
        where p.order_id = w.order_id and p.kind = w.kind and p.printer = w.printer and p.station = w.station)
      from wanted as w where w.id not in (select wanted_id from waiting)
      on conflict (order_id, kind, printer, station, copy) do nothing
      returning id
    ), both_kinds as (select id from begun union select id from waiting where not is_printing
    ), anew as (
      update kitchen_papers set state = 'waiting'
      where state = 'failed' and id in (select id from waiting where not is_printing)
    )
    ${enqueueOr(
      sql`update set due_at = least(outbox.due_at, now()), attempts = 0 where outbox.done_at is null`,
      {
        kind: 'print-paper',
        from: sql`both_kinds`,
        id: sql`id`,
      },
    )}
  `.execute(db)
}

/** The job of a paper, and the queue that it stands in: that of its printer. */
interface QueuedPaper extends OutboxEntry {
  readonly queue: string
}

/** Takes the first paper that is due of each printer but the busy ones, as `takeDue` takes other jobs. */
export async function takePapers(db: Db, busy: readonly string[]): Promise<readonly QueuedPaper[]> {
  const { rows } = await sql<QueuedPaper>`
    with due as (
      select o.event_id, o.due_at, coalesce(p.location_id || ' ' || p.printer, '') as queue
      from outbox as o left join kitchen_papers as p on p.id = o.payload ->> 'paper_id'
      where o.done_at is null and o.due_at <= now() and o.attempts < ${tries} and o.kind = 'print-paper'
    ), heads as (
      select distinct on (queue) event_id, queue from due where queue <> all(${[...busy]}::text[]) order by queue, due_at
    ), taken as (
      select event_id from outbox
      where event_id in (select event_id from heads) and done_at is null and due_at <= now() for update skip locked
    )
    update outbox as o set attempts = o.attempts + 1, due_at = now() + interval '1 minute'
    from taken join heads using (event_id) where o.event_id = taken.event_id
    returning o.event_id, o.kind, o.payload, o.attempts, heads.queue
  `.execute(db)
  return rows
}

/** A paper that is still to print. */
interface OpenPaper extends Paper {
  readonly id: string
  readonly order_id: string
  readonly location_id: string
  readonly is_copy: boolean
  /** Its printer didn’t take it before. */
  readonly had_failed: boolean
}

/** Reads a paper; undefined where it was printed, or isn’t wanted any more. */
export async function openPaper(db: Db, id: string): Promise<OpenPaper | undefined> {
  const { rows } = await sql<OpenPaper>`
    select id, order_id, location_id, kind, printer, nullif(station, '') as station, copy > 0 as is_copy, state = 'failed' as had_failed
    from kitchen_papers where id = ${id} and state in ('waiting', 'begun', 'failed')
  `.execute(db)
  return rows[0]
}

/** How far a paper is that whoever took it prints now. */
interface TakenPaper {
  /** How many of its sheets were printed before. */
  readonly sheets: number
  /** It was printed before, or may have been: whoever had it last never said how that ended. */
  readonly is_reprint: boolean
}

/**
 * Takes a paper right before it is printed; undefined where another process prints it. It is a reprint where any of it was printed
 * before, or may have been: of a paper that the crew asked for on any printer, of another one as the crew asked for it before its
 * turn, or on a printer that isn’t one of `printers`, which print such: that one was renamed, or has other stations now.
 */
export async function takePaper(
  db: Db,
  id: string,
  printers: readonly string[],
): Promise<TakenPaper | undefined> {
  const { rows } = await sql<TakenPaper>`
    with before as (
      select p.id, p.state from kitchen_papers as p
      where p.id = ${id} and p.state in ('waiting', 'begun', 'failed') and not ${isPrinting} for update
    )
    update kitchen_papers as p set state = 'begun', changed_at = now(),
      is_reprint = p.is_reprint or before.state = 'begun' or exists (
        select from kitchen_papers as q
        where q.order_id = p.order_id and q.kind = p.kind and q.id <> p.id
          and (q.state in ('begun', 'printed') or q.sheets > 0 or q.is_reprint)
          and (q.station = p.station or '' in (q.station, p.station))
          and (p.copy > 0 or (q.copy > 0 and q.printer = p.printer) or q.printer <> all(${[...printers]}::text[])))
    from before where p.id = before.id
    returning p.sheets, p.is_reprint
  `.execute(db)
  return rows[0]
}

/** Notes how many sheets of a paper were printed; whoever prints it has another minute. */
export async function noteSheets(db: Db, id: string, sheets: number): Promise<void> {
  await sql`
    with noted as (
      update kitchen_papers set sheets = ${sheets}, changed_at = now() where id = ${id} returning id)
    update outbox set due_at = now() + interval '1 minute'
    from noted where event_id = 'print-paper:' || noted.id and done_at is null
  `.execute(db)
}

/** Notes how far a paper is: which printer took how many of its sheets, or why none does. */
export async function notePaper(
  db: Db,
  id: string,
  note:
    | { readonly state: 'printed'; readonly sheets: number; readonly printed_on: string }
    | { readonly state: 'dropped' }
    | {
        readonly state: 'failed'
        readonly sheets: number
        readonly fault: PrinterProblem
        readonly is_reprint: boolean
      },
): Promise<void> {
  await db
    .updateTable('kitchen_papers')
    .where('id', '=', id)
    .set({ fault: null, ...note, changed_at: sql<string>`now()` })
    .execute()
}

/**
 * Has what some printers of a location, and their backups, didn’t take tried again at once: one of them prints. That is no further try
 * of those that a job has. False where nothing waits.
 */
export async function hastenPapers(
  db: Db,
  { location_id, printers }: { readonly location_id: string; readonly printers: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql`
    update outbox set due_at = now(), attempts = greatest(attempts - 1, 0)
    where done_at is null and due_at > now() and event_id in (
      select 'print-paper:' || id from kitchen_papers
      where location_id = ${location_id} and state = 'failed' and printer = any(${[...printers]}::text[]))
    returning event_id
  `.execute(db)
  return rows.length > 0
}

/** A paper that no printer takes. */
interface FailedPaper extends Paper {
  readonly fault: PrinterProblem
  readonly is_copy: boolean
  readonly status: OrderStatus
}

/** Reads what no printer of a location takes, what came first before the rest. */
export async function failedPapers(db: Db, location_id: string): Promise<readonly FailedPaper[]> {
  const { rows } = await sql<FailedPaper>`
    select p.kind, p.printer, nullif(p.station, '') as station, p.fault, p.copy > 0 as is_copy, o.status
    from kitchen_papers as p join orders as o on o.id = p.order_id
    where p.location_id = ${location_id} and p.state = 'failed'
    order by p.created_at, p.id limit ${sql.lit(atOnce)}
  `.execute(db)
  return rows
}

/** A paper of an order, and what became of it. */
export interface OrderPaper extends Paper {
  readonly state: 'waiting' | 'begun' | 'failed' | 'printed' | 'dropped'
  /** Which printer took it; null until one did. */
  readonly printed_on: string | null
  readonly is_reprint: boolean
  readonly changed_at: Instant
}

/** Reads the papers of an order, what was begun first before the rest. */
export async function papersOfOrder(db: Db, order_id: string): Promise<readonly OrderPaper[]> {
  const { rows } = await sql<OrderPaper & { readonly kind: PaperKind }>`
    select kind, printer, nullif(station, '') as station, state, printed_on, is_reprint, ${isoOf('changed_at')} as changed_at
    from kitchen_papers where order_id = ${order_id} order by created_at, id
  `.execute(db)
  return rows
}

/** Forgets papers of days ago. */
export async function sweepPapers(db: Db): Promise<void> {
  await sql`
    delete from kitchen_papers where id = any(array(
      select id from kitchen_papers where created_at < now() - interval '3 days' order by created_at limit 5000))
  `.execute(db)
}
