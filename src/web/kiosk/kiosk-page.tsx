import type { Route } from './+types/kiosk-page'
import { callInAction, callInLoader } from '#web/api/call-api.ts'
import { loadUnlessLost, useLastKnown } from '#web/api/last-known.ts'
import { Reconnect } from '#web/shell/reconnect.tsx'
import { KioskApp } from './kiosk-app.tsx'
import styles from './kiosk.css?url'
import { NoReader } from './no-reader.tsx'
import { Pairing } from './pairing.tsx'

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

/** The screen of a location: how to pair it, and once it is, where guests order (R4.24). */
export default function KioskPage({ loaderData }: Route.ComponentProps) {
  const known = useLastKnown(loaderData)
  if (known === null) return <Reconnect />
  const { standing, open } = known
  if (standing.state !== 'paired') return <Pairing standing={standing} />
  if (open === null) return <NoReader />
  return <KioskApp {...open} place={standing.location.name} standing={standing} />
}
