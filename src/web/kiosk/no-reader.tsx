import { Link } from 'react-router'
import { m } from '#messages'
import { useRevalidated } from '#web/api/use-revalidated.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** How often the screen asks whether guests can pay at it by now, in milliseconds. */
const askEvery = 10_000

/** A paired screen at which nobody can pay: it says so before anything is chosen, and leads to what it can show. */
export function NoReader() {
  useRevalidated(askEvery, true)
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
