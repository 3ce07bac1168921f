import { redirect } from 'react-router'
import type { Route } from './+types/coming-page'
import { m } from '#messages'
import { maxUpcoming } from '#core/list-limits.ts'
import { callInAction } from '#web/api/call-api.ts'
import { overNetwork } from '#web/api/lost-connection.ts'
import type { RouteHandle } from '#web/shell/route-handle.ts'
import { ConsoleNav } from './console-nav.tsx'
import { ScreenLock } from './screen-lock.tsx'
import { asStaff, locationIn } from './require-staff.server.ts'
import { runCrewAction } from './ticket-actions.ts'
import type { ComingDayAnswer } from '#contract/kitchen/coming-up.ts'
import { formatDay, formatTime, formatWeekday } from '#core/format/format-time.ts'
import { addDays, dayOf } from '#core/time.ts'
import { getLocale } from '#messages/runtime.js'
import { useRoot } from '#web/shell/use-root.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { ActionForm, useCrewAction } from './action-form.tsx'
import { formatPlace } from './format-place.ts'
import styles from './coming-page.module.css'

export const handle = { theme: 'kds' } satisfies RouteHandle

export function loader({ context, url }: Route.LoaderArgs) {
  const location_id = locationIn(url)
  return asStaff(context, url, (call) =>
    call('GET /console/locations/{location_id}/coming', { params: { location_id } }),
  )
}

/** Starts an order before its time; then it is on the board, and no more here. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  return callInAction(context, async (call) => {
    await runCrewAction(call, form)
    throw redirect(`${url.pathname}${url.search}`)
  })
}

/** Where nobody answers, the page stays and says so. */
export function clientAction(sent: Route.ClientActionArgs) {
  return overNetwork(sent)
}

/** What the kitchen hasn’t begun: by day, with how many it feeds and what it takes to prepare. */
export default function ComingPage({ loaderData }: Route.ComponentProps) {
  const { location, today, days, full } = loaderData
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <title>{m.console_coming_title()}</title>
      <meta name="robots" content="noindex" />
      <h1>{m.console_coming_of({ location: location.name })}</h1>
      <ConsoleNav location={location} />
      {days.length === 0 && <p className={styles.none}>{m.console_coming_none()}</p>}
      {days.map((day) => (
        <ComingDay key={day.day} day={day} today={today} />
      ))}
      {full && <p>{m.console_coming_full({ count: maxUpcoming })}</p>}
      <ScreenLock />
    </main>
  )
}

interface ComingDayProps {
  readonly day: ComingDayAnswer
  readonly today: string
}

type Waiting = ComingDayAnswer['orders'][number]

/** A day’s orders, catering apart, under what the day takes to prepare. */
function ComingDay({ day: { day, orders, heads, prep }, today }: ComingDayProps) {
  const catering = orders.filter(({ channel }) => channel === 'catering')
  const rest = orders.filter(({ channel }) => channel !== 'catering')
  const counts = [
    m.console_coming_count({ count: orders.length }),
    heads > 0 && m.console_coming_heads({ count: heads }),
  ]
  return (
    <section className={styles.day} aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`}>
        {formatDayName(day, dayOf(today))}
        <small>{counts.filter(Boolean).join(' · ')}</small>
      </h2>
      <div className={styles.prep}>
        <h3>{m.console_coming_prep()}</h3>
        <ul>
          {prep.map(({ name, quantity, by }) => (
            <li key={name}>
              <b>{quantity}</b> {name}
              <small>{m.console_coming_by({ time: formatTime(by, getLocale()) })}</small>
            </li>
          ))}
        </ul>
      </div>
      {catering.length > 0 && <Orders title={m.console_coming_catering()} orders={catering} />}
      {rest.length > 0 && <Orders title={m.console_coming_orders()} orders={rest} />}
    </section>
  )
}

function formatDayName(day: string, today: string): string {
  if (day === today) return m.console_coming_later_today()
  if (day === addDays(today, 1)) return m.console_coming_tomorrow()
  const locale = getLocale()
  return m.console_coming_day({ weekday: formatWeekday(day, locale), day: formatDay(day, locale) })
}

function Orders({
  title,
  orders,
}: {
  readonly title: string
  readonly orders: readonly Waiting[]
}) {
  return (
    <>
      <h3>{title}</h3>
      <ul className={styles.orders}>
        {orders.map((order) => (
          <WaitingOrder key={order.order_id} order={order} />
        ))}
      </ul>
    </>
  )
}

function WaitingOrder({ order }: { readonly order: Waiting }) {
  const { app } = useRoot()
  const { fetcher, busy, refused } = useCrewAction(() => undefined)
  const { order_id, number, handoff, guest, due, fires, head_count, lines, near } = order
  const time = (at: string) => formatTime(at, getLocale())
  return (
    <li>
      <p className={styles.when}>
        {time(due)}
        {head_count !== null && <span>{m.console_coming_heads({ count: head_count })}</span>}
      </p>
      <p className={styles.who}>
        <Icon name={handoff} />
        <b>{number}</b> {guest} · {formatPlace(app, order)}
      </p>
      <p>{lines.map(({ name, quantity }) => `${quantity} ${name}`).join(', ')}</p>
      <p className={styles.fires}>{m.console_coming_fires({ time: time(fires) })}</p>
      {near && (
        <ActionForm fetcher={fetcher} press="fire" about={{ order_id }}>
          <Button
            type="submit"
            variant="ghost"
            busy={busy}
            aria-label={m.console_fire_order({ number })}
          >
            {m.console_fire()}
          </Button>
        </ActionForm>
      )}
      <RefusalMessage message={refused} />
    </li>
  )
}
