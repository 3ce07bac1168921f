import type { Route } from './+types/kiosk-page'
import { callInAction, callInLoader } from '#web/api/call-api.ts'
import { overNetwork } from '#web/api/lost-connection.ts'
import { refusalIn } from '#web/api/refusal-in.ts'
import { loadUnlessLost, useLastKnown } from '#web/api/last-known.ts'
import { Reconnect } from '#web/shell/reconnect.tsx'
import { KioskApp } from './kiosk-app.tsx'
import styles from './kiosk.css?url'
import { Form, Link } from 'react-router'
import type { KioskState } from '#contract/kiosk/kiosk.ts'
import { m } from '#messages'
import { useRevalidated } from '#web/api/use-revalidated.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { useGivenUp } from './use-queue.ts'
import { paths } from '#web/paths.ts'

export { ScreenError as ErrorBoundary } from './screen-error.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export function loader({ context }: Route.LoaderArgs) {
  return callInLoader(context, async (call) => {
    const standing = await call('GET /kiosk')
    if (standing.state !== 'paired' || !(standing.has_reader || standing.has_counter))
      return { standing, open: null }
    const [app, menu] = await Promise.all([call('GET /app'), call('GET /kiosk/menu')])
    return { standing, open: { app, menu } }
  })
}

/** Leaves the screen, and the order that a guest has in hand, as it is while nobody answers. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return loadUnlessLost(serverLoader)
}

/** Asks for a code to show. */
export async function action({ context }: Route.ActionArgs) {
  return callInAction(context, (call) => call('POST /kiosk/pairing'))
}

/** Where nobody answers, the screen stays and says so. */
export function clientAction(sent: Route.ClientActionArgs) {
  return overNetwork(sent)
}

/** The screen of a location: how to pair it, and once it is, where guests order (R4.24). */
export default function KioskPage({ loaderData, actionData }: Route.ComponentProps) {
  const known = useLastKnown(loaderData)
  if (known === null) return <Reconnect />
  const { standing, open } = known
  if (standing.state !== 'paired')
    return <Pairing standing={standing} refused={refusalIn(actionData)?.message} />
  if (open === null) return <NoReader />
  return <KioskApp {...open} place={standing.location.name} standing={standing} />
}

/** How often a screen that shows a code asks whether somebody typed it, or it ran out, in milliseconds. */
const askEvery = 3_000

interface PairingProps {
  readonly standing: Exclude<KioskState, { readonly state: 'paired' }>
  /** Why no code came. */
  readonly refused: string | undefined
}

/** A screen that nobody paired: how to, or the code to type for it. */
function Pairing({ standing, refused }: PairingProps) {
  const isWaiting = standing.state === 'waiting'
  useRevalidated(askEvery, isWaiting)
  useGivenUp(m.kiosk_revoked())
  return (
    <main id="main" tabIndex={-1} className="kiosk-pairing">
      <title>{m.kiosk_title()}</title>
      <h1>{standing.state === 'revoked' ? m.kiosk_revoked() : m.kiosk_pair_title()}</h1>
      {isWaiting ? (
        <>
          <p className="kiosk-code" aria-live="polite">
            {standing.code}
          </p>
          <p>{m.kiosk_pair_where()}</p>
        </>
      ) : (
        <>
          <p>{standing.state === 'revoked' ? m.kiosk_revoked_why() : m.kiosk_pair_why()}</p>
          <Form method="post">
            <RefusalMessage message={refused} />
            <Button type="submit">{m.kiosk_pair_begin()}</Button>
          </Form>
        </>
      )}
    </main>
  )
}

/** How often the screen asks whether guests can pay at it by now, in milliseconds. */
const askReaderEvery = 10_000

/** A paired screen at which nobody can pay: it says so before anything is chosen, and leads to what it can show. */
function NoReader() {
  useRevalidated(askReaderEvery, true)
  return (
    <main id="main" tabIndex={-1} className="kiosk-pairing">
      <title>{m.kiosk_title()}</title>
      <h1>{m.refusal_kiosk_no_reader()}</h1>
      <Link to={paths.kioskStatus()} className={buttonClass()}>
        {m.kiosk_show_status()}
      </Link>
    </main>
  )
}
