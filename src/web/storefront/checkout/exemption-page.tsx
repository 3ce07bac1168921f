import { Link, redirect } from 'react-router'
import type { Route } from './+types/exemption-page'
import type { Call } from '#contract/client.ts'
import { paths } from '#web/paths.ts'
import { tell, type Typed } from '#web/root/api.ts'
import { useKnown } from '#web/root/known.ts'
import { PageHead } from '#web/root/page-head.tsx'
import { field } from '#web/root/form-field.ts'
import { currentCartId } from '#web/storefront/cart/current-cart.server.ts'
import { linkClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { CheckoutHeader } from './checkout-header.tsx'
import styles from './checkout-page.module.css'
import { exemptionIn } from './exemption-fields.ts'
import { ExemptionSection } from './exemption-section.tsx'

/** Takes what the form sends where no script does, and shows what became of it. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const removes = field(form, 'intent') === 'remove'
  const send = async (call: Call) => {
    const params = { cart_id: await currentCartId(call) }
    if (removes) {
      await call('DELETE /carts/{cart_id}/tax-exemption', { params })
    } else {
      const body = await exemptionIn(form, async (file) => new Uint8Array(await file.arrayBuffer()))
      await call('PUT /carts/{cart_id}/tax-exemption', { params, body })
    }
    throw redirect(paths.taxExemption())
  }
  return tell(context, send, removes ? undefined : typedIn(form))
}

function typedIn(form: FormData): Typed {
  const names = ['organization', 'number', 'expires']
  return Object.fromEntries(names.map((name) => [name, field(form, name)]))
}

/** The tax exemption as a page of its own: where the form leads before JavaScript has loaded. */
export default function ExemptionPage({ actionData }: Route.ComponentProps) {
  const { cart } = useKnown()
  const refused = actionData?.refusal
  return (
    <>
      <PageHead title="Tax exemption" />
      <CheckoutHeader menu_id={cart?.menu_id} />
      <main id="main" tabIndex={-1} className={classes('wrap', styles.page)}>
        <h1>Your certificate</h1>
        {cart?.takes_exemption ? (
          <ExemptionSection cart={cart} refused={refused} typed={actionData?.typed} />
        ) : (
          <p role="alert">
            {refused?.message ?? 'Tax exemption is for catering orders that are being placed.'}
          </p>
        )}
        <p>
          <Link to={paths.checkout()} className={linkClass}>
            Back to checkout
          </Link>
        </p>
      </main>
    </>
  )
}
