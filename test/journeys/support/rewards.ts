import { sql } from 'kysely'
import type { RewardsProgram } from '#core/reward/program.ts'
import { drainOutbox } from './drain-outbox.ts'
import { fireAll } from './delivery.ts'
import type { Guest } from './guest.ts'
import type { Journey } from './open-journey.ts'

/** Whoever has the product’s database. */
interface OwnDatabase {
  readonly ctx: Pick<Journey['ctx'], 'db'>
}

/** Gives the chain a rewards programme, or none. */
export async function rewarding({ ctx }: OwnDatabase, program: RewardsProgram | null) {
  await sql`
    update chain set document = jsonb_set(
      case when ${program === null}::boolean then document - 'rewards'
        else document || jsonb_build_object('rewards', ${JSON.stringify(program)}::jsonb) end,
      '{disabled_features,get_rewards}', to_jsonb(${program === null}::boolean))
  `.execute(ctx.db)
}

/** Has the crew cook an order and hand it to its guest, and all that comes of it done. */
export async function completeOrder(journey: Journey, order_id: string): Promise<void> {
  const crew = await journey.staff('crew-south-lamar')
  await fireAll(journey)
  for (const step of ['start', 'bump', 'hand-off'] as const)
    await crew.call(`POST /console/tickets/{order_id}/${step}`, { params: { order_id } })
  await drainOutbox(journey.ctx)
}

/** Gives the member of an address points, as if they had earned them. */
export async function grantPoints({ ctx }: OwnDatabase, email: string, points: number) {
  await sql`
    with added as (
      insert into points (id, member_id, kind, points, reason, expires_at)
      select 'granted:' || id, id, 'challenge', ${points}, '{"names": [{"name": "Welcome"}]}', now() + interval '12 months'
      from members where email = ${email} returning member_id)
    insert into point_balances as b (member_id, points) select member_id, ${points} from added
    on conflict (member_id) do update set points = b.points + excluded.points
  `.execute(ctx.db)
}

/** The points that a member can spend. */
export async function pointsOf({ call }: Guest): Promise<number> {
  return (await call('GET /rewards')).points
}

/** Whether what each member can spend is the sum of their points: the members of whom it isn’t. */
export async function unsettledPoints({ ctx }: OwnDatabase) {
  const { rows } = await sql<{ member_id: string }>`
    select b.member_id from point_balances as b
    where b.points <> (select coalesce(sum(p.points), 0) from points as p where p.member_id = b.member_id)
  `.execute(ctx.db)
  return rows
}
