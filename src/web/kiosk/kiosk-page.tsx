import { Link } from 'react-router'
import type { Route } from './+types/kiosk-page'
import { m } from '#messages'
import { callInAction, callInLoader } from '#web/api/call-api.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import styles from './kiosk.css?url'
import { Pairing } from './pairing.tsx'
import { useRevalidated } from './use-revalidated.ts'

/** How often the screen asks what it is, in milliseconds: a revoked one says so at once. */
const askEvery = 3_000

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export function loader({ context }: Route.LoaderArgs) {
  return callInLoader(context, (call) => call('GET /kiosk'))
}

/** Asks for a code to show. */
export async function action({ context }: Route.ActionArgs) {
  return callInAction(context, (call) => call('POST /kiosk/pairing'))
}

/** The screen of a location: how to pair it, and once it is, what it is for (R4.24). */
export default function KioskPage({ loaderData: standing }: Route.ComponentProps) {
  useRevalidated(askEvery)
  if (standing.state !== 'paired') return <Pairing standing={standing} />
  const { name, location } = standing
  return (
    <main id="main" tabIndex={-1} className="kiosk-pairing">
      <title>{m.kiosk_title()}</title>
      <meta name="robots" content="noindex" />
      <h1>{m.kiosk_paired({ name, location: location.name })}</h1>
      <Link to={paths.kioskStatus()} className={buttonClass({})}>
        {m.kiosk_status_link()}
      </Link>
    </main>
  )
}
