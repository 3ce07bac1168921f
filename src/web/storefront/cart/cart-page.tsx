import { lazy, Suspense } from 'react'
import { Link, useFetcher } from 'react-router'
import type { Route } from './+types/cart-page'
import type { CartAnswer } from '#contract/carts.ts'
import { paths } from '#web/paths.ts'
import { ask, tell } from '#web/root/api.ts'
import { PageHead } from '#web/root/page-head.tsx'
import { useKnown } from '#web/root/known.ts'
import { timesOf } from '#web/storefront/order-control/times.server.ts'
import { linkClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { hiddenClass } from '#web/ui/visually-hidden.tsx'
import { carryOut } from './carry-out.ts'
import { CartContents, EmptyCart } from './cart-contents.tsx'
import { CartFoot } from './cart-foot.tsx'
import { fulfil } from './cart-intents.server.ts'
import styles from './cart-page.module.css'
import { currentCart } from './current-cart.server.ts'
import { emptyQuestion } from './empty-cart.server.ts'
import { OrderNow } from './order-now.tsx'
import { answer, type Answered, type Upsells } from './outcome.ts'
import { Refused } from './refused.tsx'
import { useOutcome } from './use-outcome.ts'

/** What few see of this page, and what leads and posts without it: its script can come later. */
const UpsellList = lazy(async () => ({ default: (await import('./upsells.tsx')).UpsellList }))
const OrderControl = lazy(async () => ({
  default: (await import('#web/storefront/order-control/order-control.tsx')).OrderControl,
}))
const WaysToOrder = lazy(async () => ({
  default: (await import('#web/storefront/order-control/ways-to-order.tsx')).WaysToOrder,
}))
const Question = lazy(async () => ({ default: (await import('#web/root/question.tsx')).Question }))

/** The step of the page, as its address says: what goes with the order, its place and time, or the order itself. */
export function loader({ context, url }: Route.LoaderArgs) {
  return ask(context, async (call) => {
    const cart = await currentCart(call)
    const { searchParams } = url
    const params = { cart_id: cart?.id ?? '' }
    const offers = cart && searchParams.get('step') === 'upsell'
    const edits = searchParams.get('edit') === 'order'
    const asks = cart && searchParams.get('ask') === 'empty'
    return {
      upsells: offers ? await call('GET /carts/{cart_id}/upsells', { params }) : null,
      question: asks ? emptyQuestion(cart) : null,
      edits: edits ? { times: cart && (await timesOf(call, cart, searchParams.get('day'))) } : null,
    }
  })
}

/** What a form wishes of the cart, from any page. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  return tell(context, async (call) => {
    const outcome = await fulfil(call, form)
    return answer(request, outcome, outcome.to ?? paths.cart())
  })
}

/** Goes where the form leads; without a connection the page stays as it is and says so. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return carryOut(serverAction)
}

/** The order as a page: what the panel shows, for a new tab and without JavaScript (R4.11). */
export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const { cart } = useKnown()
  const { upsells, edits, question } = loaderData
  const refusal = actionData && 'refusal' in actionData ? actionData.refusal : undefined
  const filled = cart !== null && cart.products.length > 0
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <PageHead title="Your Order" />
      <h1>{headingOf(loaderData, cart)}</h1>
      <Refused words={refusal?.message} />
      <Asked question={question} />
      {edits && (
        <section className={styles.edit} aria-label="Place and time">
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
            <OrderNow cart={cart} />
          </>
        )
      )}
    </main>
  )
}

/** What was asked before JavaScript had loaded. */
function Asked({ question }: Pick<Route.ComponentProps['loaderData'], 'question'>) {
  if (!question) return null
  return (
    <Suspense fallback={null}>
      <Question popup={question} back={paths.cart()} />
    </Suspense>
  )
}

/** What the page is about: the upsells, how to start, or the order. */
function headingOf(shown: Route.ComponentProps['loaderData'], cart: CartAnswer | null): string {
  if (shown.upsells) return 'Complete Your Order'
  return shown.edits && !cart ? 'Order Now' : 'Your Order'
}

interface OrderProps {
  readonly cart: CartAnswer
  readonly upsells: Upsells | null
  /** Place and time stand over it. */
  readonly placed: boolean
}

function Order({ cart, upsells, placed }: OrderProps) {
  const checkout = useFetcher<Answered>()
  const refused = useOutcome(checkout.data)
  return (
    <>
      <h2 className={hiddenClass}>Items</h2>
      {upsells ? (
        <>
          <Suspense fallback={null}>
            <UpsellList cart={cart} upsells={upsells} />
          </Suspense>
          <Link to={paths.cart()} className={linkClass}>
            <Icon name="back" />
            Back to your order
          </Link>
        </>
      ) : (
        <CartContents cart={cart} placed={placed} />
      )}
      <CartFoot
        cart={cart}
        checkout={checkout}
        refused={refused}
        offered={upsells !== null}
        label={upsells ? 'No, Thanks' : undefined}
      />
    </>
  )
}
