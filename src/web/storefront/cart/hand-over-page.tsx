import { Form, Link, redirect, useNavigation } from 'react-router'
import type { Route } from './+types/hand-over-page'
import { formatTime } from '#core/format/format-time.ts'
import { localTimeAt } from '#core/time.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { callInAction, callInLoader } from '#web/api/call-api.ts'
import { refusalIn } from '#web/api/refusal-in.ts'
import { overNetwork } from '#web/api/lost-connection.ts'
import { current, currentCart } from '#web/api/current-cart.server.ts'
import { isInFlight } from '#web/api/is-in-flight.ts'
import { localHref, paths } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { siteOf } from '#web/seo/site-url.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { Button, linkClass } from '#web/ui/button.tsx'
import { CopyLink } from '#web/ui/copy-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import styles from './cart-page.module.css'

/** Leads back who has nothing to go on with elsewhere. */
export function loader({ context }: Route.LoaderArgs) {
  return callInLoader(context, async (call) => {
    const cart = await currentCart(call)
    if (!cart || cart.products.length === 0) throw redirect(paths.cart())
    return null
  })
}

/** Makes a link to the cart: each press another one, and the one before is void. */
export function action({ context }: Route.ActionArgs) {
  return callInAction(context, async (call) => {
    const params = { cart_id: current }
    const [{ token, expires }, { location }] = await Promise.all([
      call('POST /carts/{cart_id}/links', { params }),
      call('GET /carts/{cart_id}', { params }),
    ])
    return { token, until: localTimeAt(expires, location.time_zone) }
  })
}

/** Where nobody answers, what was typed stays in its form. */
export function clientAction(sent: Route.ClientActionArgs) {
  return overNetwork(sent)
}

/** Shows a code by which another device goes on with the order. */
export default function HandOverPage({ actionData }: Route.ComponentProps) {
  const refused = refusalIn(actionData)?.message
  const made = actionData && 'token' in actionData ? actionData : undefined
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <PageHead title={m.cart_link_title()} />
      <h1>{m.cart_link_title()}</h1>
      {made ? <MadeLink {...made} /> : <MakeLink refused={refused} />}
      <p>{m.cart_link_note()}</p>
      <Link to={paths.cart()} className={linkClass}>
        <Icon name="back" />
        {m.cart_back()}
      </Link>
    </main>
  )
}

function MakeLink({ refused }: { readonly refused: string | undefined }) {
  const navigation = useNavigation()
  return (
    <>
      <p>{m.cart_link_intro()}</p>
      <Form method="post">
        <RefusalMessage message={refused} />
        <Button type="submit" block busy={isInFlight(navigation, refused)}>
          {m.cart_link_make()}
        </Button>
      </Form>
    </>
  )
}

function MadeLink({ token, until }: { readonly token: string; readonly until: string }) {
  const { app } = useRoot()
  const link = new URL(localHref(paths.continueCart(token)), siteOf(app)).href
  return (
    <>
      <p>{m.cart_link_lede({ time: formatTime(until, getLocale()) })}</p>
      <QrCode text={link} className={styles.code} />
      <CopyLink url={link} />
    </>
  )
}
