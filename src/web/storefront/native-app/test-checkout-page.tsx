import { Form, Link, redirect, useNavigation } from 'react-router'
import type { Route } from './+types/test-checkout-page'
import { m } from '#messages'
import type { Call } from '#contract/client.ts'
import { quickAddable } from '#core/menu/product.ts'
import { callInAction, callInLoader } from '#web/api/call-api.ts'
import { refusalIn } from '#web/api/refusal-in.ts'
import { overNetwork } from '#web/api/lost-connection.ts'
import { field } from '#web/api/form-field.ts'
import { missing } from '#web/api/missing.ts'
import { paths } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { Button, linkClass } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import styles from './test-checkout-page.module.css'

/** Loads where a cart can be filled; the page isn’t there where cards are real (T27). */
export function loader({ context }: Route.LoaderArgs) {
  return callInLoader(context, async (call) => {
    await refuseRealCards(call)
    const { locations } = await call('GET /locations', { query: {} })
    return {
      menus: locations.flatMap(({ name, menu_id, available }) =>
        menu_id !== null && available ? [{ name, menu_id }] : [],
      ),
    }
  })
}

/** Fills a cart with the first dish that needs no choice, and goes on to the checkout. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  return callInAction(context, async (call) => {
    await refuseRealCards(call)
    const menu_id = field(form, 'menu_id')
    const { categories } = await call('GET /menus/{menu_id}', { params: { menu_id } })
    const dishes = categories.flatMap(({ products }) => products)
    const dish = dishes.find((one) => quickAddable(one) && one.daypart === null && !one.days)
    if (!dish) throw missing()
    const { id } = await call('POST /carts', { body: { menu_id } })
    const params = { cart_id: id }
    const body = { product_id: dish.product_id, quantity: dish.quantities.min }
    await call('POST /carts/{cart_id}/products', { params, body })
    throw redirect(paths.appCheckout())
  })
}

/** Where nobody answers, what was typed stays in its form. */
export function clientAction(sent: Route.ClientActionArgs) {
  return overNetwork(sent)
}

async function refuseRealCards(call: Call): Promise<void> {
  const { payment } = await call('GET /app')
  if (payment.demo_cards.length === 0) throw missing()
}

/** The page by which the makers of a native app try its checkout, with the sandbox gateway only (R2.17). */
export default function TestCheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <PageHead title={m.app_test_title()} />
      <h1>{m.app_test_title()}</h1>
      <p>{m.app_test_lede()}</p>
      <Form method="post">
        <RefusalMessage message={refusalIn(actionData)?.message} />
        <SelectField label={m.app_test_location()} name="menu_id">
          {loaderData.menus.map(({ name, menu_id }) => (
            <option key={menu_id} value={menu_id}>
              {name}
            </option>
          ))}
        </SelectField>
        <Button type="submit" busy={busy}>
          {m.app_test_fill()}
        </Button>
      </Form>
      <Link to={paths.appSignIn()} className={linkClass}>
        {m.account_sign_in()}
      </Link>
    </main>
  )
}
