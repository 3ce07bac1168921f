import { lazy, type ReactNode, Suspense, useState, useEffect, useRef } from 'react'
import { useMatches, useSearchParams } from 'react-router'
import type { Route } from './+types/confirmation-page'
import { formatList } from '#core/format/format-number.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import type { OrderAnswer } from '#contract/order/orders.ts'
import { isOwed } from '#core/charge/balance.ts'
import type { WrittenDateTime } from '#core/format/format-date-time.ts'
import { foreignLanguage, foreignTime } from '#web/shell/foreign-time.server.ts'
import { paths } from '#web/paths.ts'
import { callInLoader, callInAction } from '#web/api/call-api.ts'
import { refusalIn } from '#web/api/refusal-in.ts'
import { callFromPage } from '#web/api/browser-client.ts'
import { isInApp } from '#web/shell/route-handle.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { useLive } from '#web/api/use-live.ts'
import { runCartAction } from '#web/storefront/cart/run-cart-action.ts'
import { respondTo } from '#web/api/action-result.ts'
import { ClientSuspense } from '#web/ui/client-suspense.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { cancelQuestion } from './cancel-order.server.ts'
import { changeQuestion } from './change-order.server.ts'
import styles from './confirmation-page.module.css'
import { headlineOf } from './headline.ts'
import { leaveOutQuestion } from './leave-out.server.ts'
import { formatLeftOut } from './format-left-out.ts'
import { loadOrder } from './load-order.server.ts'
import { fulfil } from './order-intents.server.ts'
import { OrderHero } from './order-hero.tsx'
import { OrderProgress } from './order-progress.tsx'
import { OrderedItems } from './ordered-items.tsx'
import { PickupPlace } from './pickup-place.tsx'
import { notices } from '#web/dialogs/toasts.ts'

/** The popup of a form that was posted before JavaScript had loaded. */
const Question = lazy(async () => ({
  default: (await import('#web/dialogs/inline-popup.tsx')).Question,
}))

/** Few orders owe one. Nothing stands in for it: the page comes with it, and nothing moves down. */
const BalanceDue = lazy(async () => ({ default: (await import('./balance-due.tsx')).BalanceDue }))

/** Few orders hold what a kitchen is out of. Like the balance it comes with the page. */
const SoldOutChoice = lazy(async () => ({
  default: (await import('./sold-out-choice.tsx')).SoldOutChoice,
}))

/** Members don’t load it. Like the balance it comes with the page. */
const AccountOffer = lazy(async () => ({
  default: (await import('./account-offer.tsx')).AccountOffer,
}))

/** Few read an order by its link. Like the balance it comes with the page. */
const ProveYours = lazy(async () => ({
  default: (await import('./prove-yours.tsx')).ProveYours,
}))

/** Only a browser can say whether it can be told. */
const PushOffer = lazy(async () => ({ default: (await import('./push-offer.tsx')).PushOffer }))

export function loader({ context, params, request, url }: Route.LoaderArgs) {
  return callInLoader(context, async (call) => {
    const key = url.searchParams.get('key')
    const order = await loadOrder(call, params.oid, key)
    const ask = url.searchParams.get('ask')
    const ready = { wanted: order.time.ready, earliest: null }
    const accepted = request.headers.get('accept-language')
    const foreign_time = foreignTime(ready, accepted)
    const language = foreignLanguage(accepted)
    return { order, foreign_time, question: questionOf(ask, order, language) }
  })
}

/** The question that the address asks about an order; null where it asks none. */
function questionOf(ask: string | null, order: OrderAnswer, language: string | null) {
  if (ask === 'without') return leaveOutQuestion(order)
  if (order.cancellable_until === null) return null
  if (ask === 'cancel') return cancelQuestion(order, language)
  return ask === 'change' ? changeQuestion(order) : null
}

/** Takes the guest’s arrival, cancellation or balance payment; before JavaScript has loaded the browser is sent back to the page. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await request.formData()
  return callInAction(context, async (call) => {
    const language = foreignLanguage(request.headers.get('accept-language'))
    const result = await fulfil(call, params.oid, form, language)
    return respondTo(request, result, result.to ?? paths.confirm(params.oid))
  })
}

/** Goes where the form leads; without a connection the page stays as it is and says so. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return runCartAction(serverAction)
}

/** Shows the confirmed order and follows its status (R2.9, R6.24). */
export default function ConfirmationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, foreign_time, question } = loaderData
  const refusal = refusalIn(actionData)
  return (
    <Confirmation key={order.id} loaded={order} foreignTime={foreign_time}>
      <RefusalMessage message={refusal?.message} />
      {question && (
        <Suspense fallback={null}>
          <Question popup={question} back={paths.confirm(order.id)} />
        </Suspense>
      )}
    </Confirmation>
  )
}

/** How often the page reads the order again without being told of a change, in milliseconds; changes come by the stream. */
const pollInterval = 20_000

/** Where an order tells of itself, by the key of a mail’s link where one is at hand. */
function streamOf(order_id: string, key: string | null): string {
  const stream = `/api/orders/${encodeURIComponent(order_id)}/events`
  return key === null ? stream : `${stream}?key=${encodeURIComponent(key)}`
}

interface ConfirmationProps {
  readonly loaded: OrderAnswer
  /** When it was to be ready as it was loaded, in the guest’s own language. */
  readonly foreignTime: WrittenDateTime | null
  /** The response to a form that was posted before JavaScript had loaded. */
  readonly children: ReactNode
}

function Confirmation({ loaded, foreignTime: foreign, children }: ConfirmationProps) {
  const params = { order_id: loaded.id }
  const key = useSearchParams()[0].get('key')
  const query = key === null ? {} : { key }
  const { answer: order } = useLive(loaded, {
    stream: streamOf(loaded.id, key),
    event: 'order',
    ask: () => callFromPage('GET /orders/{order_id}', { params, query }),
    floor: pollInterval,
  })
  const { members, session, date_language } = useRoot()
  const headline = headlineOf(order, date_language)
  // Who was a guest when the page came reads there that they are in.
  const [isGuest] = useState(members && session.member === null)
  useAnnounced(`${headline.when}. ${headline.text} ${formatSoldOut(order)} ${formatLeftOut(order)}`)
  return (
    <main id="main" tabIndex={-1}>
      <PageHead title={m.confirm_title({ when: headline.when, number: order.number })} />
      <div className="wrap">
        {children}
        <SoldOut order={order} />
      </div>
      <OrderHero order={order} headline={headline} />
      <div className="picado" aria-hidden="true" />
      <div className="wrap">
        {order.access === 'link' && <Linked order={order} />}
        {order.access !== 'link' && order.balance && isOwed(order.balance) && (
          <BalanceDue order={order} balance={order.balance} />
        )}
        <OrderProgress order={order} />
        <ToldHere order={order} />
        {isGuest && order.access === 'owner' && (
          <Suspense fallback={null}>
            <AccountOffer order={order} />
          </Suspense>
        )}
        <div className={styles.columns}>
          <PickupPlace
            order={order}
            foreignTime={order.time.ready === loaded.time.ready ? foreign : null}
          />
          <OrderedItems order={order} />
        </div>
      </div>
    </main>
  )
}

/** What is announced beside the headline where the kitchen is out of something. */
function formatSoldOut({ sold_out }: OrderAnswer): string {
  return sold_out ? m.confirm_sold_out({ items: formatList(sold_out.items, getLocale()) }) : ''
}

/** What the guest is asked first, where the kitchen is out of something. */
function SoldOut({ order }: { readonly order: OrderAnswer }) {
  if (!order.sold_out) return null
  return (
    <Suspense fallback={null}>
      <SoldOutChoice order={order} asked={order.sold_out} />
    </Suspense>
  )
}

/** What who reads the order by the link in its mail can do: follow it, and prove that it is theirs. */
function Linked({ order: { id, proof } }: { readonly order: OrderAnswer }) {
  const search = useSearchParams()[0]
  const key = search.get('key')
  return (
    <>
      <p className={styles.linked}>{m.confirm_by_link()}</p>
      {proof && key !== null && (
        <Suspense fallback={null}>
          <ProveYours
            order_id={id}
            proof={proof}
            linkKey={key}
            sent={search.get('ask') === 'code'}
          />
        </Suspense>
      )}
    </>
  )
}

/** The room of the offer to tell this device, while there is something to tell; a native app tells by itself. */
function ToldHere({ order }: { readonly order: OrderAnswer }) {
  const { push_key } = useRoot().app
  const inApp = isInApp(useMatches())
  if (push_key === null || order.tells_at === null || inApp) return null
  return (
    <div className={styles.tell}>
      <ClientSuspense fallback={null}>
        <PushOffer order_id={order.id} tellsAt={order.tells_at} pushKey={push_key} />
      </ClientSuspense>
    </div>
  )
}

/** Announces each change of a text in the page’s polite region; what the page was loaded with isn’t announced. */
function useAnnounced(text: string): void {
  const announced = useRef(text)
  useEffect(() => {
    if (announced.current !== text) notices.say(text)
    announced.current = text
  }, [text])
}
