import { addMinutes, localTimeAt } from '#core/time.ts'
import { southLamar } from '#test/journeys/support/an-order.ts'
import type { Guest } from '#test/journeys/support/guest.ts'

interface Opening {
  readonly menu_id?: string
  readonly minutes?: number
  readonly payment_type?: 'host' | 'individual'
}

/** A group order that a member starts at South Lamar, open for an hour, whose host pays; unless told. */
export async function openGroup(
  host: Guest,
  { menu_id = southLamar.menu_id, minutes = 60, payment_type = 'host' }: Opening = {},
) {
  const now = Temporal.Now.instant().toString({ smallestUnit: 'second' })
  const deadline = localTimeAt(addMinutes(now, minutes), southLamar.zone)
  const body = { menu_id, deadline, payment_type }
  const { id, invite } = await host.call('POST /group-orders', { body })
  if (invite === null) throw new Error('A host without an invite')
  return { id, invite }
}
