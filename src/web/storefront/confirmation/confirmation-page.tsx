import { lazy, type ReactNode, Suspense } from 'react'
import type { Route } from './+types/confirmation-page'
import type { OrderAnswer } from '#contract/orders.ts'
import { isOwed } from '#core/payment/balance.ts'
import { paths } from '#web/paths.ts'
import { ask, tell } from '#web/root/api.ts'
import { callFromPage } from '#web/root/browser-api.ts'
import { PageHead } from '#web/root/page-head.tsx'
import { useLive } from '#web/root/use-live.ts'
import { carryOut } from '#web/storefront/cart/carry-out.ts'
import { answer } from '#web/storefront/cart/outcome.ts'
import { Refused } from '#web/storefront/cart/refused.tsx'
import { cancelQuestion } from './cancel-order.server.ts'
import styles from './confirmation-page.module.css'
import { headlineOf } from './headline.ts'
import { loadOrder } from './load-order.server.ts'
import { fulfil } from './order-intents.server.ts'
import { OrderHero } from './order-hero.tsx'
import { OrderProgress } from './order-progress.tsx'
import { Ordered } from './ordered.tsx'
import { PickupPlace } from './pickup-place.tsx'
import { useAnnounced } from './use-announced.ts'

/** What was asked before JavaScript had loaded. */
const Question = lazy(async () => ({ default: (await import('#web/root/question.tsx')).Question }))

/** Few orders owe one. Nothing stands in for it: the page comes with it, and nothing moves down. */
const BalanceDue = lazy(async () => ({ default: (await import('./balance-due.tsx')).BalanceDue }))

export function loader({ context, params, url }: Route.LoaderArgs) {
  return ask(context, async (call) => {
    const order = await loadOrder(call, params.oid)
    const asks = url.searchParams.get('ask') === 'cancel' && order.cancellable_until !== null
    return { order, question: asks ? cancelQuestion(order) : null }
  })
}

/** What the guest says of their coming, that nothing comes of it, or a balance that they pay; before JavaScript has loaded the browser is sent back to the page. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await request.formData()
  return tell(context, async (call) => {
    const outcome = await fulfil(call, params.oid, form)
    return answer(request, outcome, outcome.to ?? paths.confirm(params.oid))
  })
}

/** Goes where the form leads; without a connection the page stays as it is and says so. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return carryOut(serverAction)
}

/** The confirmed order and, from then on, how it stands (R2.9, R6.24). */
export default function ConfirmationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, question } = loaderData
  const refusal = actionData && 'refusal' in actionData ? actionData.refusal : undefined
  return (
    <Confirmation key={order.id} loaded={order}>
      <Refused words={refusal?.message} />
      {question && (
        <Suspense fallback={null}>
          <Question popup={question} back={paths.confirm(order.id)} />
        </Suspense>
      )}
    </Confirmation>
  )
}

/** How often the page asks for itself, in milliseconds; changes come by the stream. */
const floor = 20_000

interface ConfirmationProps {
  readonly loaded: OrderAnswer
  /** What a form was answered with before JavaScript had loaded. */
  readonly children: ReactNode
}

function Confirmation({ loaded, children }: ConfirmationProps) {
  const params = { order_id: loaded.id }
  const { answer: order } = useLive(loaded, {
    stream: `/api/orders/${encodeURIComponent(loaded.id)}/events`,
    event: 'order',
    ask: () => callFromPage('GET /orders/{order_id}', { params }),
    floor,
  })
  const headline = headlineOf(order)
  useAnnounced(`${headline.when}. ${headline.says}`)
  return (
    <main id="main" tabIndex={-1}>
      <PageHead title={`${headline.when} · Order ${order.number}`} />
      <div className="wrap">{children}</div>
      <OrderHero order={order} headline={headline} />
      <div className="picado" aria-hidden="true" />
      <div className="wrap">
        {order.balance && isOwed(order.balance) && (
          <BalanceDue order={order} balance={order.balance} />
        )}
        <OrderProgress order={order} />
        <div className={styles.columns}>
          <PickupPlace order={order} />
          <Ordered order={order} />
        </div>
      </div>
    </main>
  )
}
