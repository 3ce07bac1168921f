import { sql } from 'kysely'
import type { GroupTreat } from '#core/cart/group.ts'
import { addMinutes, localTimeAt } from '#core/time.ts'
import { aMember } from './a-member.ts'
import type { Guest } from './guest.ts'
import { steadyZone } from '#test/builders/steady-chain.ts'
import type { Journey } from './open-journey.ts'

type House = Pick<Journey, 'ctx' | 'guest'>

/** Has the chain take group orders. */
export async function takeGroupOrders({
  ctx,
}: {
  readonly ctx: Pick<House['ctx'], 'db'>
}): Promise<void> {
  await sql`update chain set document = document || '{"group_order": true}'`.execute(ctx.db)
}

/** A minute on the clock of the tests' kitchens, so many minutes from now. */
export async function clockIn(
  { ctx }: { readonly ctx: Pick<House['ctx'], 'db'> },
  minutes: number,
): Promise<string> {
  const { rows } = await sql<{ now: string }>`select now() as now`.execute(ctx.db)
  const [row] = rows
  if (!row) throw new Error('The database has no clock')
  return localTimeAt(addMinutes(row.now, minutes), steadyZone)
}

/** Time passes: the deadline of a group order was a minute ago. */
export async function letDeadlinePass({ ctx }: Pick<House, 'ctx'>, id: string): Promise<void> {
  await sql`
    update carts set group_order = jsonb_set(group_order, '{deadline}', to_jsonb((now() - interval '1 minute')::text::timestamptz))
    where id = ${id}
  `.execute(ctx.db)
}

/** A group order that a member hosts at a menu, open for half an hour; they ordered nothing yet. */
export async function hostGroup(
  journey: House,
  menu_id: string,
  email = 'maria@example.com',
  payment_type: 'host' | 'individual' = 'host',
  treat: GroupTreat | null = null,
) {
  const host = await aMember(journey, email)
  const deadline = await clockIn(journey, 30)
  const group = await host.call('POST /group-orders', {
    body: { menu_id, deadline, payment_type, treat },
  })
  if (group.invite === null) throw new Error('A host without an invite')
  return { host, id: group.id, invite: group.invite }
}

/** Somebody without an account who joins by an invite. */
export async function joinGroup(journey: Pick<House, 'guest'>, invite: string, name: string) {
  const guest = journey.guest()
  await joinAs(guest, invite, name)
  return guest
}

export function joinAs(guest: Guest, invite: string, name: string, email?: string) {
  return guest.call('POST /group-invites/{invite}/participants', {
    params: { invite },
    body: email === undefined ? { name } : { name, email },
  })
}

interface Paying {
  readonly token: string
  readonly key?: string
  readonly tip?: number
  /** The most that they agree to, their tip included. */
  readonly total: number
  readonly email?: string
}

/** The calls that somebody makes about a group order, in it or not. */
export function groupIn({ call }: Guest, group_order_id: string) {
  const params = { group_order_id }
  const of = (participant_id: string) => ({ group_order_id, participant_id })
  return {
    read: () => call('GET /group-orders/{group_order_id}', { params }),
    cancel: () => call('DELETE /group-orders/{group_order_id}', { params }),
    lock: () => call('PUT /group-orders/{group_order_id}/lock', { params }),
    unlock: () => call('DELETE /group-orders/{group_order_id}/lock', { params }),
    moveDeadline: (deadline: string) =>
      call('PUT /group-orders/{group_order_id}/deadline', { params, body: { deadline } }),
    pay: (paying: Paying) => {
      const { token, key = 'share-1', tip = 0, total, email = 'dale@example.com' } = paying
      return call('POST /group-orders/{group_order_id}/payments', {
        params,
        body: { email, tip, total, payment: { token } },
        headers: { 'idempotency-key': key },
      })
    },
    nudge: () => call('POST /group-orders/{group_order_id}/nudges', { params }),
    offer: (participant_id: string) =>
      call('PUT /group-orders/{group_order_id}/host', { params, body: { participant_id } }),
    decline: () => call('DELETE /group-orders/{group_order_id}/host', { params }),
    takeOver: () => call('POST /group-orders/{group_order_id}/host', { params }),
    newInvite: () => call('PUT /group-orders/{group_order_id}/invite', { params }),
    done: (who = 'me') =>
      call('PUT /group-orders/{group_order_id}/submissions/{participant_id}', { params: of(who) }),
    chooseAgain: (who = 'me') =>
      call('DELETE /group-orders/{group_order_id}/submissions/{participant_id}', {
        params: of(who),
      }),
    leave: () =>
      call('DELETE /group-orders/{group_order_id}/participants/{participant_id}', {
        params: of('me'),
        body: {},
      }),
    remove: (who: string, note: string | null = null) =>
      call('DELETE /group-orders/{group_order_id}/participants/{participant_id}', {
        params: of(who),
        body: { note },
      }),
  }
}
