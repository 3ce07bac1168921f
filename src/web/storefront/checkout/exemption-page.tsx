import { Link } from 'react-router'
import type { Route } from './+types/exemption-page'
import { m } from '#messages'
import type { Call } from '#contract/client.ts'
import { paths } from '#web/paths.ts'
import { respondTo } from '#web/api/action-result.ts'
import { callInAction, type Typed } from '#web/api/call-api.ts'
import { refusalIn } from '#web/api/refusal-in.ts'
import { overNetwork } from '#web/api/lost-connection.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { field } from '#web/api/form-field.ts'
import { current } from '#web/api/current-cart.server.ts'
import { linkClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { CheckoutHeader } from './checkout-header.tsx'
import styles from './checkout-page.module.css'
import { readExemption } from './exemption-fields.ts'
import { ExemptionSection } from './exemption-section.tsx'

/** Takes what the form sends where no script does, and shows what became of it. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const removes = field(form, 'intent') === 'remove'
  const send = async (call: Call) => {
    const params = { cart_id: current }
    if (removes) {
      await call('DELETE /carts/{cart_id}/tax-exemption', { params })
    } else {
      const body = await readExemption(
        form,
        async (file) => new Uint8Array(await file.arrayBuffer()),
      )
      await call('PUT /carts/{cart_id}/tax-exemption', { params, body })
    }
    return respondTo(request, {}, paths.taxExemption())
  }
  return callInAction(context, send, removes ? undefined : typedValues(form))
}

/** Where nobody answers, what was typed stays in its form. */
export function clientAction(sent: Route.ClientActionArgs) {
  return overNetwork(sent)
}

function typedValues(form: FormData): Typed {
  const names = ['organization', 'number', 'expires']
  return Object.fromEntries(names.map((name) => [name, field(form, name)]))
}

/** Shows the tax exemption as a page of its own: where the form leads before JavaScript has loaded. */
export default function ExemptionPage({ actionData }: Route.ComponentProps) {
  const { cart } = useRoot()
  const refused = refusalIn(actionData)
  const typed = actionData && 'typed' in actionData ? actionData.typed : undefined
  return (
    <>
      <PageHead title={m.checkout_exemption()} />
      <CheckoutHeader menu_id={cart?.menu_id} />
      <main id="main" tabIndex={-1} className={classes('wrap', styles.page)}>
        <h1>{m.checkout_exemption_certificate()}</h1>
        {cart?.takes_exemption ? (
          <ExemptionSection cart={cart} refused={refused} typed={typed} />
        ) : (
          <p role="alert">{refused?.message ?? m.checkout_exemption_catering_only()}</p>
        )}
        <p>
          <Link to={paths.checkout()} className={linkClass}>
            {m.checkout_back()}
          </Link>
        </p>
      </main>
    </>
  )
}
