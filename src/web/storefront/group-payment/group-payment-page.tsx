import { Link, redirect } from 'react-router'
import type { Route } from './+types/group-payment-page'
import { m } from '#messages'
import { callInAction, callInLoader } from '#web/api/call-api.ts'
import { current } from '#web/api/current-cart.server.ts'
import { field } from '#web/api/form-field.ts'
import { payingCardIn } from '#web/storefront/checkout/paying-card.server.ts'
import { overNetwork } from '#web/api/lost-connection.ts'
import { paths } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import styles from './group-payment-page.module.css'
import { PayForm } from './pay-form.tsx'

const params = { group_order_id: current }

/** Loads the caller’s own part; who has none to pay goes back to the group order. */
export function loader({ context }: Route.LoaderArgs) {
  return callInLoader(context, async (call) => {
    const { cart } = await call('GET /frame')
    if (!cart?.group_order) throw redirect(paths.groupOrder())
    const group = await call('GET /group-orders/{group_order_id}', { params })
    const { own_share: share, hostfullname, status, is_past, cart: own } = group
    const isPayable = status === 'open' && !is_past && own.products.length > 0
    if (!share || share.payment || !isPayable) throw redirect(paths.groupOrder())
    return { group_order_id: cart.id, share, hostfullname, tip_base: own.sheet.tip_base }
  })
}

/** Holds the part on the card that was typed; who paid is done. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  return callInAction(context, async (call) => {
    const answer = await call('POST /group-orders/{group_order_id}/payments', {
      params: { group_order_id: field(form, 'group_order_id') },
      headers: { 'idempotency-key': field(form, 'key') },
      body: {
        email: field(form, 'email'),
        tip: Number(field(form, 'tip_cents')),
        total: Number(field(form, 'total')),
        payment: payingCardIn(form),
      },
    })
    if (answer.state !== 'confirmed') return answer
    return { state: 'confirmed', to: paths.groupOrder() } as const
  })
}

/** Where nobody answers, what was typed stays in the form, and is sent again as it was. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return overNetwork(serverAction)
}

export { unlessLost as shouldRevalidate } from '#web/api/lost-connection.ts'

/** Somebody’s own checkout in a group order in which everybody pays their own (R1.5). */
export default function GroupPaymentPage({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <PageHead title={m.group_pay_title()} />
      <meta name="robots" content="noindex" />
      <h1>{m.group_pay_title()}</h1>
      <PayForm {...loaderData} />
      <Link to={paths.groupOrder()}>{m.group_title()}</Link>
    </main>
  )
}
