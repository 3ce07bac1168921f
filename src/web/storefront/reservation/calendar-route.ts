import type { Route } from './+types/calendar-route'
import { calendarFile } from '#core/reservation/calendar-file.ts'
import { m } from '#messages'
import { callInLoader } from '#web/api/call-api.ts'
import { formatAddress } from '#web/content/directions-link.ts'
import { localHref, paths } from '#web/paths.ts'
import { siteOf } from '#web/seo/site-url.ts'

/** Answers a reservation as a calendar file, which a calendar replaces when it is loaded again. */
export function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const { reservation_id } = params
  return callInLoader(context, async (call) => {
    const [app, table] = await Promise.all([
      call('GET /app'),
      call('GET /reservations/{reservation_id}', { params: { reservation_id } }),
    ])
    const { party: count, location, area, starts, ends, status, version } = table
    const site = siteOf(app)
    const file = calendarFile({
      id: `${table.id}@${new URL(site).hostname}`,
      title: m.table_calendar_title({ count, name: location.name }),
      place: formatAddress(location),
      note: m.table_for({ count, area: area.name }),
      url: new URL(localHref(paths.reservation(table.id)), site).href,
      from: starts,
      until: ends,
      cancelled: status === 'cancelled',
      at: table.made_at,
      version,
    })
    return new Response(file, {
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'attachment; filename="table.ics"',
        'cache-control': 'no-store',
      },
    })
  })
}
