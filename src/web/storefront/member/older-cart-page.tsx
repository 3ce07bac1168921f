import { Form, redirect, useNavigation } from 'react-router'
import type { Route } from './+types/older-cart-page'
import type { CartAnswer } from '#contract/cart/carts.ts'
import { m } from '#messages'
import { respondTo } from '#web/api/action-result.ts'
import { callInAction } from '#web/api/call-api.ts'
import { refusalIn } from '#web/api/refusal-in.ts'
import { currentCart } from '#web/api/current-cart.server.ts'
import { field } from '#web/api/form-field.ts'
import { isInFlight } from '#web/api/is-in-flight.ts'
import { paths } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { OrderLocationCard } from '#web/storefront/cart/order-location-card.tsx'
import { runCartAction } from '#web/storefront/cart/run-cart-action.ts'
import { Changes } from '#web/storefront/location/transfer-difference.tsx'
import { WantedTime } from '#web/shell/wanted-time.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import styles from './older-cart-page.module.css'
import { asMember } from './require-member.server.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return asMember(context, url, async (call) => {
    const [older, here] = await Promise.all([call('GET /member/older-cart'), currentCart(call)])
    if (!older || !here) throw redirect(paths.cart())
    return { older, here }
  })
}

/** What each choice comes to, and what is said of it. */
const choices = {
  join: () => m.cart_older_joined(),
  take: () => m.cart_older_taken(),
  leave: () => undefined,
} as const

/** Makes one cart of both, as the form says. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const [choice, cart_id] = [field(form, 'choice'), field(form, 'cart_id')]
  return callInAction(context, async (call) => {
    if (!isChoice(choice)) return respondTo(request, {}, paths.olderCart())
    await call('POST /member/older-cart', { body: { cart_id, choice } })
    const message = choices[choice]()
    const result = { to: paths.cart(), ...(message !== undefined && { message }) }
    return respondTo(request, result, paths.cart())
  })
}

function isChoice(choice: string): choice is keyof typeof choices {
  return Object.hasOwn(choices, choice)
}

/** Goes where the form leads; without a connection the page stays as it is and says so. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return runCartAction(serverAction)
}

/** Shows a member both of their carts, what joining them changes, and the choice: until then nothing is lost. */
export default function OlderCartPage({ loaderData, actionData }: Route.ComponentProps) {
  const { older, here } = loaderData
  const refusal = refusalIn(actionData)
  return (
    <main id="main" tabIndex={-1} className={classes('wrap', styles.page)}>
      <PageHead title={m.cart_older_title()} />
      <h1>{m.cart_older_title()}</h1>
      <p>{m.cart_older_lede()}</p>
      <div className={styles.carts}>
        <Cart title={m.cart_older_here()} cart={here} />
        <Cart title={m.cart_older_before()} cart={older.cart} />
      </div>
      {older.difference ? (
        <section className={styles.box} aria-labelledby="together">
          <h2 id="together">{m.cart_older_together({ location: here.location.name })}</h2>
          <Changes difference={older.difference} />
        </section>
      ) : (
        <p>{m.cart_older_apart({ location: here.location.name })}</p>
      )}
      <RefusalMessage message={refusal?.message} />
      <Choices older={older} refused={refusal?.message} />
    </main>
  )
}

/** One of both: where and when it is, and what is in it. */
function Cart({ title, cart }: { readonly title: string; readonly cart: CartAnswer }) {
  return (
    <section className={styles.box} aria-label={title}>
      <h2>{title}</h2>
      {!cart.awaits_address && <OrderLocationCard order={cart} when={<WantedTime cart={cart} />} />}
      <ul>
        {cart.products.map(({ id, name, quantity }) => (
          <li key={id}>
            {quantity} × {name}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ChoicesProps extends Pick<Route.ComponentProps['loaderData'], 'older'> {
  readonly refused: string | undefined
}

function Choices({ older, refused }: ChoicesProps) {
  const navigation = useNavigation()
  const { cart, difference } = older
  const joins = difference && difference.kept.length + difference.price_changed.length > 0
  const press = (choice: keyof typeof choices) => ({
    type: 'submit' as const,
    name: 'choice',
    value: choice,
    block: true,
    busy: isInFlight(navigation, refused) && navigation.formData?.get('choice') === choice,
  })
  return (
    <Form method="post" className={styles.carts}>
      <input type="hidden" name="cart_id" value={cart.id} />
      {joins && <Button {...press('join')}>{m.cart_older_join()}</Button>}
      <Button {...press('leave')} variant="soft">
        {m.cart_older_leave()}
      </Button>
      <Button {...press('take')} variant="soft">
        {m.cart_older_take()}
      </Button>
    </Form>
  )
}
