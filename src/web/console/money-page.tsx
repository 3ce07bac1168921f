import { Form, Link } from 'react-router'
import type { Route } from './+types/money-page'
import type { DataOf } from '#contract/api.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { formatWeekdayAndDay } from '#core/format/format-time.ts'
import type { Label } from '#core/locale.ts'
import type { Account } from '#core/charge/books.ts'
import { addDays, isoDate } from '#core/time.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { paths } from '#web/paths.ts'
import type { RouteHandle } from '#web/shell/route-handle.ts'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { Button, linkClass } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ConsoleNav } from './console-nav.tsx'
import styles from './money-page.module.css'
import page from './record-page.module.css'
import { asStaff } from './require-staff.server.ts'
import { ScreenLock } from './screen-lock.tsx'

export const handle = { theme: 'kds' } satisfies RouteHandle

type Day = DataOf<'GET /console/money'>

/** The browser’s own field writes days with dashes, the API without. */
export function loader({ context, url }: Route.LoaderArgs) {
  const day = (url.searchParams.get('day') ?? '').replaceAll('-', '')
  return asStaff(context, url, (call) =>
    call('GET /console/money', { query: day === '' ? {} : { day } }),
  )
}

const accountNames = {
  card_held: m.money_card_held,
  card: m.money_card,
  counter: m.money_counter,
  gift_cards: m.money_gift_cards,
  table_deposits: m.money_table_deposits,
  owed_back: m.money_owed_back,
  sales: m.money_sales,
  discounts: m.money_discounts,
  fees: m.money_fees,
  tax: m.money_tax,
  tips: m.money_tips,
  table_checks: m.money_table_checks,
  kept_deposits: m.money_kept_deposits,
} as const satisfies Record<Account, Label>

/** Where the money of a day is stands above what it is for. */
const where: readonly Account[] = [
  'card_held',
  'card',
  'counter',
  'gift_cards',
  'table_deposits',
  'owed_back',
]

/** The money of a day for head office: what the ledger says of it, and everybody who says otherwise. */
export default function MoneyPage({ loaderData: settled }: Route.ComponentProps) {
  const { day, today, totals, orders } = settled
  const about = totals.filter(({ account }) => !where.includes(account))
  return (
    <main id="main" tabIndex={-1} className={page.page}>
      <title>{m.money_title()}</title>
      <meta name="robots" content="noindex" />
      <h1>{m.money_title()}</h1>
      <p className={page.lede}>{m.money_lede()}</p>
      <ConsoleNav />
      <Form className={styles.days} key={day}>
        <TextField
          label={m.money_day()}
          name="day"
          type="date"
          defaultValue={isoDate(day)}
          max={isoDate(today)}
        />
        <Button type="submit">{m.money_show()}</Button>
      </Form>
      <nav className={styles.turn} aria-label={m.money_day()}>
        <Link to={paths.consoleMoney(addDays(day, -1))} className={linkClass}>
          {m.money_day_before()}
        </Link>
        {day < today && (
          <Link to={paths.consoleMoney(addDays(day, 1))} className={linkClass}>
            {m.money_day_after()}
          </Link>
        )}
      </nav>
      <h2 className={styles.day}>{formatWeekdayAndDay(day, getLocale())}</h2>
      <Verdict settled={settled} />
      <p className={page.lede}>
        {orders === 0 ? m.money_orders_none() : m.money_orders({ count: orders })}
      </p>
      <Totals title={m.money_where()} rows={totals.filter((row) => !about.includes(row))} by={1} />
      <Totals title={m.money_what_for()} rows={about} by={-1} />
      <ScreenLock />
    </main>
  )
}

function Verdict({ settled }: { readonly settled: Day }) {
  const { differences, gateway_silent, moving } = settled
  return (
    <>
      {gateway_silent && <RefusalMessage message={m.money_gateway_silent()} />}
      {differences.length === 0 && !gateway_silent && (
        <p className={styles.agrees}>
          <Icon name="check-circle" />
          {m.money_agrees()}
        </p>
      )}
      {moving > 0 && <p>{m.money_moving({ count: moving })}</p>}
      {differences.length > 0 && (
        <section className={styles.differences} aria-labelledby="differences">
          <h3 id="differences">{m.money_differences({ count: differences.length })}</h3>
          <ul>
            {differences.map((one) => (
              <li key={`${one.by} ${one.id} ${one.account}`}>
                <DifferenceRow difference={one} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const differs = {
  orders: m.money_order_differs,
  gateway: m.money_gateway_differs,
  gift_cards: m.money_gift_card_differs,
  deposits: m.money_deposit_differs,
} as const

function DifferenceRow({ difference }: { readonly difference: Day['differences'][number] }) {
  const { by, account, id, ledger, other } = difference
  const amounts = {
    account: accountNames[account](),
    ledger: formatMoney(ledger, getLocale()),
    other: formatMoney(other, getLocale()),
  }
  return (
    <>
      {by === 'orders' ? (
        <Link to={paths.consoleOrder(id)} className={linkClass}>
          {id}
        </Link>
      ) : (
        <b>{id}</b>
      )}
      <span>{differs[by](amounts)}</span>
    </>
  )
}

interface TotalsProps {
  readonly title: string
  readonly rows: Day['totals']
  /** What people count upwards the ledger has below zero. */
  readonly by: 1 | -1
}

function Totals({ title, rows, by }: TotalsProps) {
  if (rows.length === 0) return null
  return (
    <table className={styles.totals}>
      <caption>{title}</caption>
      <tbody>
        {rows.map(({ account, detail, cents }) => (
          <tr key={`${account} ${detail}`}>
            <th scope="row">{nameOf(account, detail)}</th>
            <td>{formatMoney(cents * by, getLocale())}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function nameOf(account: Account, detail: string): string {
  return detail === 'delivery_fee' ? m.money_delivery_fees() : accountNames[account]()
}
