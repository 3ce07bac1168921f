import { Link } from 'react-router'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** A paired screen at which nobody can pay: it says so before anything is chosen, and leads to what it can show. */
export function NoReader() {
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
