import { Form, redirect } from 'react-router'
import type { Route } from './+types/kiosk-sign-in-page'
import { m } from '#messages'
import { callInAction } from '#web/api/call-api.ts'
import { refusalIn } from '#web/api/refusal-in.ts'
import { overNetwork } from '#web/api/lost-connection.ts'
import { paths } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import styles from './older-cart-page.module.css'
import { asMember } from './require-member.server.ts'

/**
 * Loads which screen the code was read from, null once that is done; whoever isn’t signed in on their phone does that first, and who
 * read no code is led home.
 */
export async function loader({ context, params: { scan }, url }: Route.LoaderArgs) {
  if (scan === undefined) {
    if (url.searchParams.has('done')) return null
    throw redirect(paths.home())
  }
  return asMember(context, url, (call) => call('GET /member/kiosk', { query: { scan } }))
}

/** Signs in at the screen: by a press alone, never by opening an address. */
export async function action({ context, params: { scan = '' } }: Route.ActionArgs) {
  return callInAction(context, async (call) => {
    await call('PUT /member/kiosk', { body: { scan } })
    throw redirect(paths.kioskSignedIn())
  })
}

/** Where nobody answers, what was typed stays in its form. */
export function clientAction(sent: Route.ClientActionArgs) {
  return overNetwork(sent)
}

/** Signs a member in at a screen of a location with their own phone (R4.24). */
export default function KioskSignInPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1} className={classes('wrap', styles.page)}>
      <PageHead title={m.kiosk_phone_title()} />
      <h1>{loaderData ? m.kiosk_phone_title() : m.kiosk_phone_done()}</h1>
      {loaderData ? (
        <Form method="post">
          <p>{m.kiosk_phone_ask(loaderData)}</p>
          <p>{m.kiosk_sign_in_ends()}</p>
          <RefusalMessage message={refusalIn(actionData)?.message} />
          <Button type="submit">{m.kiosk_phone_yes()}</Button>
        </Form>
      ) : (
        <p>{m.kiosk_phone_go_on()}</p>
      )}
    </main>
  )
}
