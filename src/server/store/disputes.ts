import { sql } from 'kysely'
import type { Cents } from '#core/money.ts'
import type { DisputeState } from '#core/payment/dispute.ts'
import type { Instant } from '#core/time.ts'
import type { Db } from '#server/store/database/db.ts'
import { isoOf } from '#server/store/iso-of.ts'

/** A dispute as a gateway has it. */
interface NewDispute {
  readonly id: string
  readonly ref: string
  readonly amount: Cents
  readonly reason: string
  readonly state: DisputeState
  readonly evidence_due: Instant | null
  readonly at: Instant
}

/** Writes how disputes stand now, whichever were known before; returns how many of them weren’t. */
export async function saveDisputes(
  db: Db,
  gateway: string,
  disputes: readonly NewDispute[],
): Promise<number> {
  if (disputes.length === 0) return 0
  const { rows } = await sql<{ is_new: boolean }>`
    insert into disputes as d (id, gateway, gateway_ref, amount, reason, state, evidence_due, opened_at)
    select id, ${gateway}, ref, amount, reason, state, evidence_due, at
    from jsonb_to_recordset(${JSON.stringify(disputes)}::jsonb)
      as g (id text, ref text, amount int, reason text, state text, evidence_due timestamptz, at timestamptz)
    on conflict (id) do update
      set amount = excluded.amount, reason = excluded.reason, state = excluded.state,
        evidence_due = excluded.evidence_due, updated_at = now()
      where (d.amount, d.reason, d.state, d.evidence_due)
        is distinct from (excluded.amount, excluded.reason, excluded.state, excluded.evidence_due)
    returning xmax = 0 as is_new
  `.execute(db)
  return rows.filter(({ is_new }) => is_new).length
}
