import { Form } from 'react-router'
import type { KioskState } from '#contract/kiosk/kiosk.ts'
import { m } from '#messages'
import { useRevalidated } from '#web/api/use-revalidated.ts'
import { Button } from '#web/ui/button.tsx'
import { useGivenUp } from './use-queue.ts'

/** How often a screen that shows a code asks whether somebody typed it, or it ran out, in milliseconds. */
const askEvery = 3_000

interface PairingProps {
  readonly standing: Exclude<KioskState, { readonly state: 'paired' }>
}

/** A screen that nobody paired: how to, or the code to type for it. */
export function Pairing({ standing }: PairingProps) {
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
            <Button type="submit">{m.kiosk_pair_begin()}</Button>
          </Form>
        </>
      )}
    </main>
  )
}
