import { lazy } from 'react'
import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/board-page'
import { ApiRefusal } from '#contract/client.ts'
import { Unreached } from '#web/shell/reconnect.tsx'
import { apiErrorOf } from '#web/api/api-error.ts'
import { callInAction } from '#web/api/call-api.ts'
import { loadUnlessLost, useLastKnown } from '#web/api/last-known.ts'
import { outage } from '#web/api/lost-connection.ts'
import type { RouteHandle } from '#web/shell/route-handle.ts'
import { asStaff } from './require-staff.server.ts'
import { callSigned } from './person-request.ts'
import styles from './board.css?url'
import fonts from './fonts.css?url'
import { KitchenBoard } from './kitchen-board.tsx'
import { ScreenLock } from './screen-lock.tsx'
import { loadBoard } from './load-board.server.ts'
import type { CrewActionResult } from './board-action.ts'
import { runCrewAction } from './ticket-actions.ts'
import { unsentWork } from './unsent-work.ts'
import { useRoot } from '#web/shell/use-root.ts'

/** Loads late: a kitchen’s own screen never shows it. */
const LocationChoice = lazy(async () => ({
  default: (await import('./location-choice.tsx')).LocationChoice,
}))

export const handle = { theme: 'kds' } satisfies RouteHandle

export const links: Route.LinksFunction = () =>
  [styles, fonts].map((href) => ({ rel: 'stylesheet', href }))

export function loader({ context, url }: Route.LoaderArgs) {
  return asStaff(context, url, (call) => loadBoard(call, url))
}

/** Leaves the screen as it is without a connection, or a server that can answer; the board says how old that is. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return loadUnlessLost(serverLoader)
}

/** Does what is pressed before JavaScript has loaded, and sends the browser back to the board. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  return callInAction(context, async (call) => {
    await runCrewAction(call, form)
    throw redirect(`${url.pathname}${url.search}`)
  })
}

/** Sends an action to the API at once: what it changed is on the board before the stream brings it. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData()
  try {
    return await runCrewAction(callSigned, form)
  } catch (error) {
    if (error instanceof ApiRefusal)
      return { refusal: apiErrorOf(error) } satisfies CrewActionResult
    if (unsentWork.keep(form)) return { unsent: true } satisfies CrewActionResult
    return { refusal: outage() } satisfies CrewActionResult
  }
}

/** Loads another kitchen or list alone: actions hand on what they changed, and the stream brings the rest. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = change
  if (formMethod !== undefined && formMethod !== 'GET') return false
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate
  return ['location', 'show', 'q'].some(
    (name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name),
  )
}

/** The kitchen display (R1.1): tickets as they come in, and what the crew does with them. */
export default function BoardPage({ loaderData }: Route.ComponentProps) {
  const shown = useLastKnown(loaderData)
  const { session } = useRoot()
  if (!shown) return <Unreached />
  const { locations, board, ...list } = shown
  if (!board) {
    const isHeadOffice = session.staff?.role === 'head_office'
    return (
      <>
        <LocationChoice locations={locations} isHeadOffice={isHeadOffice} />
        <ScreenLock inSight />
      </>
    )
  }
  const { id } = board.location
  return (
    <>
      <KitchenBoard key={id} loaded={board} {...list} locations={locations} />
      <ScreenLock inSight />
    </>
  )
}
