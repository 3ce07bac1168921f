import { lazy, Suspense } from 'react'
import { Link, redirect, useLocation } from 'react-router'
import type { Route } from './+types/group-order-page'
import { m } from '#messages'
import { paths, pathWithin } from '#web/paths.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { respondTo } from '#web/api/action-result.ts'
import { callInAction, callInLoader } from '#web/api/call-api.ts'
import { refusalIn } from '#web/api/refusal-in.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { useRoot } from '#web/shell/use-root.ts'
import { runCartAction } from '#web/storefront/cart/run-cart-action.ts'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { hiddenClass } from '#web/ui/visually-hidden.tsx'
import { GroupContents } from './group-contents.tsx'
import { GroupFoot } from './group-foot.tsx'
import { runGroupIntent } from './group-intents.server.ts'
import styles from './group-order-page.module.css'
import { loadGroupPage } from './load-group-page.server.ts'
import { SeenRefusal } from './seen-refusal.tsx'
import { useGroup } from './use-group.ts'

/** Who is in a group order starts and joins none. Nothing stands in for the forms: the page comes with them. */
const StartForm = lazy(async () => ({ default: (await import('./start-form.tsx')).StartForm }))
const JoinForm = lazy(async () => ({ default: (await import('./join-form.tsx')).JoinForm }))

/** Comes later: it opens once, over a page that asks people in already. */
const StartedPopup = lazy(async () => ({
  default: (await import('./started-popup.tsx')).StartedPopup,
}))

/** Few go on to checkout who aren’t the host. */
const HeadsUp = lazy(async () => ({ default: (await import('./heads-up.tsx')).HeadsUp }))

/** Few press before it listens. */
const Question = lazy(async () => ({
  default: (await import('#web/dialogs/inline-popup.tsx')).Question,
}))

/** Loads what the page is for: the invite that its address names, the group order of the caller, or starting one. */
export function loader({ context, url }: Route.LoaderArgs) {
  return callInLoader(context, async (call) => {
    const shown = await loadGroupPage(call, url)
    if ('to' in shown) throw redirect(shown.to)
    return shown
  })
}

/** Starts, joins and changes a group order as a form of any page says. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  return callInAction(context, async (call) => {
    const result = await runGroupIntent(call, form)
    return respondTo(request, result, result.to ?? pathWithin(url))
  })
}

/** Goes where the form leads; without a connection the page stays as it is and says so. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return runCartAction(serverAction)
}

/** Shows the group order as a page: how to start one, how to join one, and the one that the guest is in (R1.5, R2.1). */
export default function GroupOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const refusal = refusalIn(actionData)
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <PageHead title={m.group_title()} />
      {!isForm(loaderData) && <SeenRefusal refusal={refusal} />}
      <Shown shown={loaderData} refusal={refusal} />
    </main>
  )
}

type Loaded = Route.ComponentProps['loaderData']

/** Whether the page is one form, which says itself why it was refused. */
function isForm({ state }: Loaded): boolean {
  return state === 'start' || state === 'invited'
}

interface ShownProps {
  readonly shown: Loaded
  readonly refusal: ApiError | undefined
}

function Shown({ shown, refusal }: ShownProps) {
  switch (shown.state) {
    case 'invited':
      return (
        <Suspense fallback={null}>
          <JoinForm invite={shown.invite} invitation={shown.invitation} refusal={refusal} />
        </Suspense>
      )
    case 'refused':
      return (
        <>
          <h1>{m.group_title()}</h1>
          <RefusalMessage message={shown.message} />
          {shown.order_id !== null && (
            <Link to={paths.confirm(shown.order_id)}>{m.group_see_order()}</Link>
          )}
        </>
      )
    case 'start':
      return (
        <Suspense fallback={null}>
          <StartForm start={shown} refusal={refusal} />
        </Suspense>
      )
    case 'group':
      return <InGroup shown={shown} />
  }
}

/** The group order that the guest is in, live. */
function InGroup({ shown }: { readonly shown: Extract<Loaded, { state: 'group' }> }) {
  const { cart } = useRoot()
  const { key } = useLocation()
  const group = cart?.group_order
  return group ? (
    <>
      {shown.question && (
        <Suspense fallback={null}>
          <Question popup={shown.question} back={paths.groupOrder()} />
        </Suspense>
      )}
      <Live key={cart.id} cart_id={cart.id} isNew={shown.is_new} />
      {shown.heads_up && !group.is_host && (
        <Suspense fallback={null}>
          <HeadsUp key={key} host={group.hostfullname} />
        </Suspense>
      )}
    </>
  ) : null
}

interface LiveProps {
  readonly cart_id: string
  readonly isNew: boolean
}

function Live({ cart_id, isNew }: LiveProps) {
  const group = useGroup(cart_id)
  if (!group) return <h1>{m.group_title()}</h1>
  return (
    <>
      <h1>{m.group_title()}</h1>
      <h2 className={hiddenClass}>{m.cart_items_heading()}</h2>
      <GroupContents group={group} />
      <GroupFoot group={group} />
      {isNew && group.invite !== null && (
        <Suspense>
          <StartedPopup group={group} invite={group.invite} />
        </Suspense>
      )}
    </>
  )
}
