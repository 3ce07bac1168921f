import { locales } from '#core/locale.ts'
import type { Call } from '#contract/client.ts'
import { field } from '#web/api/form-field.ts'
import { tablesIn } from './table-choice.tsx'

/** What a form of the floor asks for. */
export async function runFloorIntent(call: Call, form: FormData, location_id: string) {
  const intent = field(form, 'intent')
  const about = field(form, 'id')
  const reservation = { params: { reservation_id: about } }
  const waiting = { params: { waiting_id: about } }
  const tables = tablesIn(form)
  const tight = field(form, 'tight') === 'yes'
  const party = Number(field(form, 'party'))
  const here = { params: { location_id } }
  switch (intent) {
    case 'walk-in': {
      const body = { party, name: field(form, 'name'), tables, tight }
      return call('POST /console/locations/{location_id}/walk-ins', { ...here, body })
    }
    case 'book':
      return call('POST /console/locations/{location_id}/reservations', {
        ...here,
        headers: { 'idempotency-key': bookingKeyIn(form) },
        body: { party, ...bookingIn(form) },
      })
    case 'wait': {
      const body = { party, name: field(form, 'name'), phone: field(form, 'phone') }
      return call('POST /console/locations/{location_id}/waitlist', { ...here, body })
    }
    case 'seat':
      return call('PUT /console/reservations/{reservation_id}/seated', {
        ...reservation,
        body: { tables, tight },
      })
    case 'move':
      return call('PUT /console/reservations/{reservation_id}/tables', {
        ...reservation,
        body: { tables: tables ?? [], tight },
      })
    case 'call':
      return call('PUT /console/waitlist/{waiting_id}/called', waiting)
    case 'seat-waiting':
      return call('PUT /console/waitlist/{waiting_id}/seated', {
        ...waiting,
        body: { tables, tight },
      })
    case 'gone':
      return call('DELETE /console/waitlist/{waiting_id}', waiting)
    default:
      return call('PUT /console/reservations/{reservation_id}/status', {
        ...reservation,
        body: { status: statusOf(intent) },
      })
  }
}

/** What a host typed of who called; the time and its area stand in one choice. */
function bookingIn(form: FormData) {
  const [at = '', area = ''] = field(form, 'at').split('|')
  const language = locales.find((one) => one === field(form, 'language')) ?? 'en'
  return {
    at,
    area,
    name: field(form, 'name'),
    phone: field(form, 'phone'),
    email: field(form, 'email'),
    note: field(form, 'note'),
    language,
    deposit: field(form, 'deposit') === 'waived' ? 'waived' : 'asked',
  } as const
}

/** The key of a press: of one form each table for each guest has its own, the same one again where nobody answered. */
function bookingKeyIn(form: FormData): string {
  const [key, party, at] = ['key', 'party', 'at'].map((name) => field(form, name).replace(' ', '-'))
  return `${key}:${party}:${at}:${field(form, 'phone').replace(/\D/g, '')}`
}

function statusOf(intent: string) {
  if (intent === 'no_show' || intent === 'cancelled' || intent === 'booked') return intent
  if (intent === 'waive') return 'booked'
  return 'completed'
}
