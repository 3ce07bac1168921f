import { redirect } from 'react-router'
import type { Call } from '#contract/client.ts'
import { field } from '#web/api/form-field.ts'
import { payingCardIn } from '#web/storefront/checkout/paying-card.server.ts'
import { paths } from '#web/paths.ts'

/** What a form of the finder does: holds a table, holds it on, lets it go, reserves it, joins the waitlist. */
export async function runFinderIntent(call: Call, form: FormData, { searchParams }: URL) {
  const intent = field(form, 'intent')
  const reservation_id = field(form, 'reservation_id')
  const params = { reservation_id }
  switch (intent) {
    case 'renew':
      await call('PUT /reservations/{reservation_id}/hold', { params })
      return {}
    case 'release':
      await call('DELETE /reservations/{reservation_id}', { params })
      throw redirect(paths.reservations(searchOf(searchParams)))
    case 'book':
      await call('PUT /reservations/{reservation_id}/booking', {
        params,
        headers: { 'idempotency-key': reservation_id },
        body: guestIn(form),
      })
      throw redirect(paths.reservation(reservation_id, { news: 'booked' }))
    case 'deposit': {
      const answer = await call('POST /reservations/{reservation_id}/deposit', {
        params,
        headers: { 'idempotency-key': field(form, 'key') },
        body: {
          ...guestIn(form),
          amount: Number(field(form, 'amount')),
          payment: payingCardIn(form),
        },
      })
      if (answer.state !== 'confirmed') return answer
      const to = paths.reservation(reservation_id, { news: 'booked' })
      return { state: 'confirmed', to } as const
    }
    case 'change':
      await call('PUT /reservations/{reservation_id}/table', { params, body: tableIn(form) })
      throw redirect(paths.reservation(reservation_id, { news: 'changed' }))
    case 'wait': {
      const { id } = await call('POST /waitlist', {
        body: {
          location_id: field(form, 'location_id'),
          party: Number(field(form, 'party')),
          name: field(form, 'name'),
          phone: field(form, 'phone'),
        },
      })
      throw redirect(paths.waiting(id))
    }
    default: {
      const body = { location_id: field(form, 'location_id'), ...tableIn(form) }
      const headers = { 'idempotency-key': keyOf(form) }
      const { id } = await call('POST /reservations', { headers, body })
      throw redirect(paths.reservations({ ...searchOf(searchParams), hold: id }))
    }
  }
}

function guestIn(form: FormData) {
  return {
    name: field(form, 'name'),
    phone: field(form, 'phone'),
    email: field(form, 'email').trim(),
    note: field(form, 'note'),
  }
}

/** The key of a press: each table that is pressed on a page has its own, the same one again where nobody answered. */
function keyOf(form: FormData): string {
  return `${field(form, 'key')}:${field(form, 'party')}:${field(form, 'table').replace(' ', '-')}`
}

/** A press of a time says the area and the time: `patio|20261128 18:30`. */
function tableIn(form: FormData) {
  const [area = '', at = ''] = field(form, 'table').split('|')
  return { party: Number(field(form, 'party')), area, at }
}

/** What the guest looks for, without what they held. */
function searchOf(search: URLSearchParams) {
  const { hold: _, ...rest } = Object.fromEntries(search)
  return rest
}
