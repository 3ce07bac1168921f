import { formatPhone } from '#core/phone.ts'
import { m } from '#messages'
import { directionsTo } from '#web/content/directions-link.ts'
import { linkClass } from '#web/ui/button.tsx'

type Place = Parameters<typeof directionsTo>[0] & { readonly phone: string }

/** Calls the restaurant, and leads to it. */
export function PlaceLinks({ location }: { readonly location: Place }) {
  return (
    <p className="reservation-links">
      <a className={linkClass} href={`tel:+1${location.phone}`}>
        {formatPhone(location.phone)}
      </a>
      <a className={linkClass} href={directionsTo(location)} rel="noreferrer">
        {m.locations_directions()}
      </a>
    </p>
  )
}
