import type { Route } from './+types/kiosk-page'
import { m } from '#messages'
import { Reconnect } from '#web/shell/reconnect.tsx'
import { describeError } from '#web/shell/error-page.tsx'

/** What a screen shows where its page could not be had: nobody sits before it, so it tries again by itself, whatever it was. */
export function ScreenError({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="main" tabIndex={-1} className="kiosk-pairing">
      <title>{m.kiosk_title()}</title>
      <h1>{describeError(error).message}</h1>
      <Reconnect />
    </main>
  )
}
