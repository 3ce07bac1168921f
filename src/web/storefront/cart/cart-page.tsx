import { lazy, Suspense } from 'react'
import { Link, redirect } from 'react-router'
import { m } from '#messages'
import type { Route } from './+types/cart-page'
import type { CartAnswer } from '#contract/cart/carts.ts'
import type { Call } from '#contract/client.ts'
import { paths } from '#web/paths.ts'
import { callInLoader, callInAction } from '#web/api/call-api.ts'
import { refusalIn } from '#web/api/refusal-in.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { useRoot } from '#web/shell/use-root.ts'
import { dayLookedFor, timesOf } from '#web/storefront/order-control/times.server.ts'
import { linkClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { hiddenClass } from '#web/ui/visually-hidden.tsx'
import { runCartAction } from './run-cart-action.ts'
import { changeIn } from './change-in.ts'
import { CartContents, EmptyCart } from './cart-contents.tsx'
import { CartFoot } from './cart-foot.tsx'
import { runCartIntent } from './cart-intents.server.ts'
import styles from './cart-page.module.css'
import { currentCart } from '#web/api/current-cart.server.ts'
import { emptyQuestion } from './empty-cart.server.ts'
import { OrderNow } from './order-now.tsx'
import { respondTo, type ActionResponse, type Upsells } from '#web/api/action-result.ts'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { useActionResult } from '#web/api/use-action-result.ts'
import { useFetcher } from '#web/api/use-fetcher.ts'

/** Few guests see these parts, and links and forms work without them: their scripts can come later. */
const UpsellList = lazy(async () => ({ default: (await import('./upsells.tsx')).UpsellList }))
const OrderControl = lazy(async () => ({
  default: (await import('#web/storefront/order-control/order-control.tsx')).OrderControl,
}))
const WaysToOrder = lazy(async () => ({
  default: (await import('#web/storefront/order-control/ways-to-order.tsx')).WaysToOrder,
}))
const Question = lazy(async () => ({
  default: (await import('#web/dialogs/inline-popup.tsx')).Question,
}))

/** Loads the step that the address names: what goes with the order, its place and time, or the order itself. */
export function loader({ context, url }: Route.LoaderArgs) {
  return callInLoader(context, async (call) => {
    const cart = await currentCart(call)
    const { searchParams } = url
    const params = { cart_id: cart?.id ?? '' }
    const showsUpsells = cart && searchParams.get('step') === 'upsell'
    const edits = searchParams.get('edit') === 'order'
    if (!edits) leadToGroup(cart)
    const asksToEmpty = cart && searchParams.get('ask') === 'empty'
    return {
      isTakenBack: searchParams.get('change') === 'order',
      upsells: showsUpsells ? await call('GET /carts/{cart_id}/upsells', { params }) : null,
      question: asksToEmpty ? emptyQuestion(cart) : null,
      edits: edits ? { times: await timesToPick(call, cart, dayLookedFor(searchParams)) } : null,
    }
  })
}

/** The times of a day for who may choose one: in a group order its host alone (R7.10). */
async function timesToPick(call: Call, cart: CartAnswer | null, day: string | null) {
  return cart && cart.group_order?.is_host !== false ? timesOf(call, cart, day) : null
}

/** In a group order the cart is the group’s (R4.11). */
function leadToGroup(cart: CartAnswer | null): void {
  if (cart?.group_order) throw redirect(paths.groupOrder())
}

/** Changes the cart as a form of any page says. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  return callInAction(context, async (call) => {
    const result = await runCartIntent(call, form)
    return respondTo(request, result, result.to ?? paths.cart())
  })
}

/** Goes where the form leads; without a connection the page stays as it is, says so, and keeps what may be sent later. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return runCartAction(serverAction, await changeIn(request, keepable))
}

/** A dish and how many of it are nobody’s secret, and mean the same later. A card’s PIN, a coupon or a time don’t wait. */
const keepable: readonly string[] = ['add', 'quantity']

/** Shows the order as a page: what the panel shows, for a new tab and without JavaScript (R4.11). */
export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const { cart } = useRoot()
  const { upsells, edits, question, isTakenBack } = loaderData
  const refusal = refusalIn(actionData)
  const filled = cart !== null && cart.products.length > 0
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <PageHead title={m.cart_title()} />
      <h1>{headingOf(loaderData, cart)}</h1>
      <RefusalMessage message={refusal?.message} />
      <TakenBack cart={cart} shown={isTakenBack} />
      <PopupQuestion question={question} />
      {edits && (
        <section className={styles.edit} aria-label={m.cart_place_and_time()}>
          <Suspense fallback={null}>
            {cart ? <OrderControl cart={cart} times={edits.times} /> : <WaysToOrder />}
          </Suspense>
        </section>
      )}
      {filled ? (
        <Order cart={cart} upsells={upsells} placed={edits !== null} />
      ) : (
        (cart || !edits) && (
          <>
            <EmptyCart />
            <OrderNow />
          </>
        )
      )}
    </main>
  )
}

/** Says that what is in the cart was an order, which waits to be placed again. */
function TakenBack({ cart, shown }: { readonly cart: CartAnswer | null; readonly shown: boolean }) {
  if (!shown || !cart || cart.products.length === 0) return null
  return <p className={styles.note}>{m.confirm_change_notice()}</p>
}

/** Asks what a popup would, before JavaScript has loaded. */
function PopupQuestion({ question }: Pick<Route.ComponentProps['loaderData'], 'question'>) {
  if (!question) return null
  return (
    <Suspense fallback={null}>
      <Question popup={question} back={paths.cart()} />
    </Suspense>
  )
}

/** Returns the heading of the page: the upsells, how to start, or the order. */
function headingOf(shown: Route.ComponentProps['loaderData'], cart: CartAnswer | null): string {
  if (shown.upsells) return m.cart_upsell_title()
  return shown.edits && !cart ? m.order_now() : m.cart_title()
}

/** Whether something that was offered is in the order by now: then there is nothing to turn down. */
function hasAdded({ products }: CartAnswer, upsells: Upsells): boolean {
  return upsells.some(({ product_id }) => products.some((line) => line.product_id === product_id))
}

interface OrderProps {
  readonly cart: CartAnswer
  readonly upsells: Upsells | null
  /** Whether place and time are above it. */
  readonly placed: boolean
}

function Order({ cart, upsells, placed }: OrderProps) {
  const checkout = useFetcher<ActionResponse>()
  const refused = useActionResult(checkout.data)
  return (
    <>
      <h2 className={hiddenClass}>{m.cart_items_heading()}</h2>
      {upsells ? (
        <>
          <Suspense fallback={null}>
            <UpsellList cart={cart} upsells={upsells} />
          </Suspense>
          <Link to={paths.cart()} className={linkClass}>
            <Icon name="back" />
            {m.cart_back()}
          </Link>
        </>
      ) : (
        <CartContents cart={cart} placed={placed} />
      )}
      <CartFoot
        cart={cart}
        checkout={checkout}
        refused={refused}
        upsellsSeen={upsells !== null}
        label={upsells && !hasAdded(cart, upsells) ? m.common_no_thanks() : undefined}
      />
    </>
  )
}
