import { m } from '#messages'
import type { LocationAnswer } from '#contract/location/locations.ts'
import { formatAddress, directionsTo } from '#web/content/directions-link.ts'
import { popups } from '#web/dialogs/popups.ts'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import styles from './phone-directions.module.css'

/** Sends directions from a desktop to a phone: shows a code to point its camera at. */
export function PhoneDirections({ location }: { readonly location: LocationAnswer }) {
  const hydrated = useHydrated()
  if (!hydrated) return null
  const show = () =>
    popups.show({
      icon: 'phone',
      heading: m.locations_phone_heading(),
      body: m.locations_phone_body({ address: formatAddress(location) }),
      class: 'calm',
      qrCode: directionsTo(location),
      buttons: [],
      dismiss: m.locations_phone_done(),
    })
  return (
    <Button variant="soft" size="small" icon="share" className={styles.desk} onClick={show}>
      {m.locations_phone_send()}
    </Button>
  )
}
