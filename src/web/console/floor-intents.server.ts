import type { Call } from '#contract/client.ts'
import { field } from '#web/api/form-field.ts'

/** What a form of the floor asks for. */
export async function runFloorIntent(call: Call, form: FormData, location_id: string) {
  const intent = field(form, 'intent')
  const about = field(form, 'id')
  const reservation = { params: { reservation_id: about } }
  const waiting = { params: { waiting_id: about } }
  const tables = tablesIn(form)
  const party = Number(field(form, 'party'))
  const here = { params: { location_id } }
  switch (intent) {
    case 'walk-in': {
      const body = { party, name: field(form, 'name'), tables }
      return call('POST /console/locations/{location_id}/walk-ins', { ...here, body })
    }
    case 'wait': {
      const body = { party, name: field(form, 'name'), phone: field(form, 'phone') }
      return call('POST /console/locations/{location_id}/waitlist', { ...here, body })
    }
    case 'seat':
      return call('PUT /console/reservations/{reservation_id}/seated', {
        ...reservation,
        body: { tables },
      })
    case 'move':
      return call('PUT /console/reservations/{reservation_id}/tables', {
        ...reservation,
        body: { tables: tables ?? [] },
      })
    case 'call':
      return call('PUT /console/waitlist/{waiting_id}/called', waiting)
    case 'seat-waiting':
      return call('PUT /console/waitlist/{waiting_id}/seated', { ...waiting, body: { tables } })
    case 'gone':
      return call('DELETE /console/waitlist/{waiting_id}', waiting)
    default:
      return call('PUT /console/reservations/{reservation_id}/status', {
        ...reservation,
        body: { status: statusOf(intent) },
      })
  }
}

/** `7+8` of the choice of tables; null where none was made. */
function tablesIn(form: FormData): string[] | null {
  const chosen = field(form, 'tables')
  return chosen === '' ? null : chosen.split('+')
}

function statusOf(intent: string) {
  if (intent === 'no_show' || intent === 'cancelled' || intent === 'booked') return intent
  return 'completed'
}
