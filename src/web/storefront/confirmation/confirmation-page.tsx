import type { Route } from './+types/confirmation-page'
import type { OrderAnswer } from '#contract/orders.ts'
import { paths } from '#web/paths.ts'
import { ask, tell } from '#web/root/api.ts'
import { callFromPage } from '#web/root/browser-api.ts'
import { overNetwork } from '#web/root/lost-connection.ts'
import { PageHead } from '#web/root/page-head.tsx'
import { useKnown } from '#web/root/known.ts'
import { useLive } from '#web/root/use-live.ts'
import { answer } from '#web/storefront/cart/outcome.ts'
import styles from './confirmation-page.module.css'
import { headlineOf } from './headline.ts'
import { loadOrder, sayArrival } from './load-order.server.ts'
import { OrderHero } from './order-hero.tsx'
import { OrderProgress } from './order-progress.tsx'
import { Ordered } from './ordered.tsx'
import { PickupPlace } from './pickup-place.tsx'
import { useAnnounced } from './use-announced.ts'

export function loader({ context, params }: Route.LoaderArgs) {
  return ask(context, (call) => loadOrder(call, params.oid))
}

/** What the guest says about their coming; before JavaScript has loaded the browser is sent back to the page. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await request.formData()
  return tell(context, async (call) => {
    const order = await sayArrival(call, params.oid, form)
    return answer(request, {}, paths.confirm(order.id))
  })
}

/** Without a connection the page stays as it is and says so. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return overNetwork(serverAction)
}

/** The confirmed order and, from then on, how it stands (R2.9, R6.24). */
export default function ConfirmationPage({ loaderData }: Route.ComponentProps) {
  return <Confirmation key={loaderData.id} loaded={loaderData} />
}

/** How often the page asks for itself, in milliseconds; changes come by the stream. */
const floor = 20_000

function Confirmation({ loaded }: { readonly loaded: OrderAnswer }) {
  const { app } = useKnown()
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
      <PageHead
        title={`${headline.when} · Order ${order.number} · ${app.name}`}
        description={headline.says}
        path={paths.confirm()}
        unlisted
      />
      <OrderHero order={order} headline={headline} />
      <div className="picado" aria-hidden="true" />
      <div className="wrap">
        <OrderProgress order={order} />
        <div className={styles.columns}>
          <PickupPlace order={order} />
          <Ordered order={order} />
        </div>
      </div>
    </main>
  )
}
