import { lazy, useState } from 'react'
import { isRouteErrorResponse, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/board-page'
import { ApiRefusal } from '#contract/client.ts'
import { outageWords } from '#core/outage.ts'
import { Again } from '#web/root/again.tsx'
import { saidBy, tell } from '#web/root/api.ts'
import { callFromPage } from '#web/root/browser-api.ts'
import { outage } from '#web/root/lost-connection.ts'
import type { RouteHandle } from '#web/root/handle.ts'
import { asStaff } from './as-staff.server.ts'
import fonts from './fonts.css?url'
import { KitchenBoard } from './kitchen-board.tsx'
import { loadBoard } from './load-board.server.ts'
import type { Answered } from './press.ts'
import { pressed } from './presses.ts'

/** A kitchen’s own screen never shows it. */
const LocationChoice = lazy(async () => ({
  default: (await import('./location-choice.tsx')).LocationChoice,
}))

export const handle = { theme: 'kds' } satisfies RouteHandle

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: fonts }]

export function loader({ context, url }: Route.LoaderArgs) {
  return asStaff(context, url, (call) => loadBoard(call, url))
}

/** Without a connection, or a server that can answer, the screen stays as it is; the board says how old that is. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (lost) {
    if (lost instanceof TypeError || (isRouteErrorResponse(lost) && lost.status >= 500)) return null
    throw lost
  }
}

/** What is pressed before JavaScript has loaded; the browser is sent back to the board. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  return tell(context, async (call) => {
    await pressed(call, form)
    throw redirect(`${url.pathname}${url.search}`)
  })
}

/** Presses go to the API at once: what they changed is on the board before the stream tells of it. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData()
  try {
    return await pressed(callFromPage, form)
  } catch (no) {
    const said = no instanceof ApiRefusal ? saidBy(no) : outage
    return { refusal: said } satisfies Answered
  }
}

/** Presses hand on what they changed, and the stream tells the rest: only another place or list is asked for. */
export function shouldRevalidate(asked: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = asked
  if (formMethod !== undefined && formMethod !== 'GET') return false
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate
  return ['location', 'show', 'q'].some(
    (name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name),
  )
}

/** The kitchen display (R1.1): tickets as they come in, and what the crew does with them. */
export default function BoardPage({ loaderData }: Route.ComponentProps) {
  const [known, setKnown] = useState(loaderData)
  if (loaderData && loaderData !== known) setKnown(loaderData)
  const shown = loaderData ?? known
  if (!shown) return <Unreached />
  const { locations, board, items } = shown
  if (!board) return <LocationChoice locations={locations} />
  const { id } = board.location
  return <KitchenBoard key={id} loaded={board} items={items} canChoose={locations.length > 1} />
}

function Unreached() {
  return (
    <main id="main" tabIndex={-1}>
      <title>{outageWords}</title>
      <h1>{outageWords}</h1>
      <Again />
    </main>
  )
}
