import type { AppContext } from '#server/context.ts'
import { enqueueOne, type JobKind } from '#server/outbox/store.ts'

/** A job about several people, as it stands in the outbox. */
interface JobOfSeveral {
  readonly event_id: string
  readonly kind: JobKind
  readonly payload: object
}

/**
 * Makes a job of each person whom a job writes to: one whose address mail can’t reach is tried again alone, keeps nobody else from
 * theirs, and nobody gets theirs twice.
 */
export async function forEachPerson(
  { event_id, kind, payload }: JobOfSeveral,
  people: readonly { readonly id: string }[],
  { db, live }: Pick<AppContext, 'db' | 'live'>,
): Promise<void> {
  for (const { id: participant_id } of people)
    await enqueueOne(db, {
      event_id: `${event_id}:${participant_id}`,
      kind,
      payload: { ...payload, participant_id },
    })
  live.publish('outbox')
}
