import { Form } from 'react-router'
import type { KioskStanding } from '#contract/kiosk.ts'
import { m } from '#messages'
import { Button } from '#web/ui/button.tsx'

interface PairingProps {
  readonly standing: Exclude<KioskStanding, { readonly state: 'paired' }>
}

/** A screen that nobody paired: how to, or the code to type for it. */
export function Pairing({ standing }: PairingProps) {
  const isWaiting = standing.state === 'waiting'
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
