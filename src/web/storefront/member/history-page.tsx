import { cut } from '#core/normalize-text.ts'
import { lazy, Suspense } from 'react'
import { Form, Link, useNavigate, useNavigation } from 'react-router'
import type { Route } from './+types/history-page'
import type { PastOrderAnswer } from '#contract/order/history.ts'
import { orderMoves } from '#core/order/order.ts'
import { m } from '#messages'
import { respondTo } from '#web/api/action-result.ts'
import { callInAction } from '#web/api/call-api.ts'
import { overNetwork } from '#web/api/lost-connection.ts'
import { field } from '#web/api/form-field.ts'
import { paths } from '#web/paths.ts'
import { Button, buttonClass, linkClass } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { AccountBlock, AccountSection } from './account-section.tsx'
import { Usuals } from './usuals.tsx'
import { asMember } from './require-member.server.ts'
import { formatWeekdayAndDay, formatWhen } from '#core/format/format-time.ts'
import { formatHandoff } from '#core/handoff/format-handoff.ts'
import { dayOf } from '#core/time.ts'
import { getLocale } from '#messages/runtime.js'
import { formatDoor } from '#web/storefront/cart/format-order-location.ts'
import { AgainButton } from '#web/storefront/order/again-button.tsx'
import { stages } from '#web/storefront/order/format-stage.ts'
import { DishPicture } from '#web/storefront/menu/dish-picture.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Price } from '#web/ui/price.tsx'
import { formatGuestTime } from '#web/shell/format-guest-time.ts'
import { OrderTime } from '#web/shell/order-time.tsx'
import { useRoot } from '#web/shell/use-root.ts'
import styles from './history-page.module.css'

const OrderSummary = lazy(async () => ({
  default: (await import('./order-summary.tsx')).OrderSummary,
}))

export function loader({ context, url }: Route.LoaderArgs) {
  const { q = '', before, order: order_id } = Object.fromEntries(url.searchParams)
  return asMember(context, url, async (call) => {
    const query = { ...(q && { q: cut(q, 80) }), ...(before && { before }) }
    const [{ orders, next }, usuals, shown] = await Promise.all([
      call('GET /orders', { query }),
      call('GET /usuals'),
      order_id ? call('GET /orders/{order_id}', { params: { order_id } }) : null,
    ])
    return { orders, next, usuals, shown, q, before }
  })
}

/** Names an order, or takes its name away. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  return callInAction(context, async (call) => {
    const intent = field(form, 'intent')
    if (intent === 'save-usual') {
      const body = { order_id: field(form, 'order_id'), name: field(form, 'name') }
      await call('POST /usuals', { body })
    }
    if (intent === 'remove-usual')
      await call('DELETE /usuals/{usual_id}', { params: { usual_id: field(form, 'usual_id') } })
    return respondTo(request, {}, paths.accountSection('history'))
  })
}

/** Where nobody answers, what was typed stays in its form. */
export function clientAction(sent: Route.ClientActionArgs) {
  return overNetwork(sent)
}

/** A member’s orders on both sites: what is coming up, and what was (R4.25, R5.6, R9.6). */
export default function HistoryPage({ loaderData }: Route.ComponentProps) {
  const { orders, next, usuals, shown, q, before } = loaderData
  const navigate = useNavigate()
  const search = { ...(q && { q }), ...(before && { before }) }
  const back = paths.accountSection('history', search)
  const isFirst = q === '' && before === undefined
  return (
    <AccountSection section="history">
      <Search q={q} />
      {orders.length === 0 && <Nothing q={q} />}
      <Lists orders={orders} usuals={isFirst ? usuals : []} search={search} />
      {next !== null && (
        <Link
          to={paths.accountSection('history', { ...(q && { q }), before: next })}
          className={buttonClass({ variant: 'ghost', size: 'small' })}
        >
          {m.history_older()}
        </Link>
      )}
      {shown && (
        <Suspense fallback={null}>
          <OrderSummary
            order={shown}
            back={back}
            onClose={() => void navigate(back, { preventScrollReset: true })}
          />
        </Suspense>
      )}
    </AccountSection>
  )
}

interface ListsProps extends OrdersProps {
  readonly usuals: Route.ComponentProps['loaderData']['usuals']
}

/** What is coming up, what a member named, and what was. */
function Lists({ orders, usuals, search }: ListsProps) {
  const coming = orders.filter(isAhead)
  const past = orders.filter((order) => !isAhead(order))
  return (
    <>
      {coming.length > 0 && (
        <AccountBlock title={m.history_coming_up()}>
          <Orders orders={coming} search={search} />
        </AccountBlock>
      )}
      {usuals.length > 0 && (
        <AccountBlock title={m.usuals_title()} beside={m.usuals_beside()}>
          <Usuals usuals={usuals} />
        </AccountBlock>
      )}
      {past.length > 0 && (
        <AccountBlock title={m.history_past()}>
          <Orders orders={past} search={search} />
        </AccountBlock>
      )}
    </>
  )
}

function isAhead({ status }: PastOrderAnswer): boolean {
  return orderMoves[status].length > 0
}

function Search({ q }: { readonly q: string }) {
  const { state } = useNavigation()
  return (
    <search>
      <Form action={paths.accountSection('history')} className={styles.search}>
        <TextField
          label={m.history_search()}
          name="q"
          type="search"
          icon="search"
          maxLength={80}
          defaultValue={q}
          enterKeyHint="search"
        />
        <Button type="submit" variant="soft" busy={state === 'loading'}>
          {m.history_search_press()}
        </Button>
      </Form>
    </search>
  )
}

/** Says that there are no orders, or none that were searched for, and the way out. */
function Nothing({ q }: { readonly q: string }) {
  return (
    <div className={styles.nothing}>
      <p>{q ? m.history_none_found({ q }) : m.history_none()}</p>
      {q ? (
        <Link to={paths.accountSection('history')} className={linkClass}>
          {m.history_all()}
        </Link>
      ) : (
        <Link to={paths.anyMenu()} className={buttonClass({ size: 'small' })}>
          {m.order_now()}
        </Link>
      )}
    </div>
  )
}

interface OrdersProps {
  readonly orders: readonly PastOrderAnswer[]
  readonly search: { readonly q?: string; readonly before?: string }
}

function Orders({ orders, search }: OrdersProps) {
  return (
    <ul className={styles.orders}>
      {orders.map((order) => (
        <li key={order.id}>
          <PastOrder
            order={order}
            summary={paths.accountSection('history', { ...search, order: order.id })}
          />
        </li>
      ))}
    </ul>
  )
}

interface PastOrderProps {
  readonly order: PastOrderAnswer
  /** Where its summary is. */
  readonly summary: string
}

/** Shows an order of the history: when, what, where, what it cost; one that is still to come leads to where it is followed. */
function PastOrder({ order, summary }: PastOrderProps) {
  const { date_language: language } = useRoot()
  const time = timeOf(order)
  const when = formatGuestTime({ ...time, language })
  const isAhead = orderMoves[order.status].length > 0
  return (
    <article className={styles.order}>
      <header>
        <h3>
          <OrderTime {...time} />
        </h3>
        <Status order={order} />
        <b>
          <Price cents={order.totals.total} />
        </b>
      </header>
      <Dishes order={order} />
      <div className={styles.actions}>
        {isAhead ? (
          <Link to={paths.confirm(order.id)} className={linkClass}>
            {m.history_follow()}
          </Link>
        ) : (
          <AgainButton
            order_id={order.id}
            variant="soft"
            size="small"
            label={m.history_again_of({ when })}
          />
        )}
        <Link
          to={summary}
          className={linkClass}
          preventScrollReset
          aria-label={m.history_summary_of({ when })}
        >
          {m.history_summary()}
        </Link>
      </div>
    </article>
  )
}

/** Returns when an order was, or will be, as the page says it: with its time where it is still to come. */
function timeOf({ status, time: { ready, today } }: PastOrderAnswer) {
  return orderMoves[status].length > 0
    ? { local: ready, own: formatWhen(ready, dayOf(today), getLocale()) }
    : { local: ready, own: formatWeekdayAndDay(ready, getLocale()) }
}

/** Says where an order stands, where that isn’t simply that it is over. */
function Status({ order: { status } }: Pick<PastOrderProps, 'order'>) {
  if (status === 'completed') return null
  const { label, icon } = stages[status]
  const isOff = status === 'cancelled' || status === 'rejected'
  return (
    <Pill tone={isOff ? 'bad' : 'info'} icon={icon}>
      {label()}
    </Pill>
  )
}

function Dishes({ order }: Pick<PastOrderProps, 'order'>) {
  const { products, location, address, handoff, number } = order
  const dishes = products.filter(({ utensil }) => !utensil)
  const names = dishes.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name))
  const where = address
    ? m.history_brought_to({ address: formatDoor(address) })
    : m.history_at({ way: formatHandoff(handoff, getLocale()), name: location.name })
  return (
    <div className={styles.dishes}>
      <div className={styles.pictures}>
        {dishes.slice(0, 3).map(({ id, image }) => (
          <DishPicture key={id} image={image} tile="tex-mex" sizes="60px" />
        ))}
      </div>
      <p>
        {names.join(', ')}
        <span>{m.history_place({ where, number })}</span>
      </p>
    </div>
  )
}
