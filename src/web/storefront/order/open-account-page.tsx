import { redirect } from 'react-router'
import type { Route } from './+types/open-account-page'
import { m } from '#messages'
import { callInAction, callInLoader } from '#web/api/call-api.ts'
import { overNetwork } from '#web/api/lost-connection.ts'
import { paths } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { AccountOffer } from './account-offer.tsx'
import { takeAccountOffer } from './account-offer.server.ts'
import { loadOrder } from './load-order.server.ts'

/** Loads the order that becomes a member’s; whoever is one already goes back to it. */
export function loader({ context, params: { oid } }: Route.LoaderArgs) {
  return callInLoader(context, async (call) => {
    const [order, { member }] = await Promise.all([loadOrder(call, oid), call('GET /session')])
    if (member) throw redirect(paths.confirm(oid))
    return { id: order.id, contact: order.contact }
  })
}

export async function action({ context, request, params: { oid } }: Route.ActionArgs) {
  const form = await request.formData()
  return callInAction(context, (call) => takeAccountOffer(call, oid, form))
}

/** Where nobody answers, what was typed stays in its form. */
export function clientAction(sent: Route.ClientActionArgs) {
  return overNetwork(sent)
}

/** The account offer of an order by itself: where it goes on before JavaScript has loaded. */
export default function OpenAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const posted = actionData && 'step' in actionData ? actionData : undefined
  return (
    <main id="main" tabIndex={-1} className="wrap">
      <PageHead title={m.offer_account_title()} />
      <AccountOffer order={loaderData} posted={posted} heading="h1" />
    </main>
  )
}
