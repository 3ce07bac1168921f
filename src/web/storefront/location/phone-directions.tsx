import type { LocationAnswer } from '#contract/locations.ts'
import { addressWords, directionsTo } from '#web/root/directions.ts'
import { popups } from '#web/root/popups.ts'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import styles from './phone-directions.module.css'

/** From a desk to the phone that shows the way: a code to point its camera at. */
export function PhoneDirections({ location }: { readonly location: LocationAnswer }) {
  const hydrated = useHydrated()
  if (!hydrated) return null
  const show = () =>
    popups.show({
      icon: 'phone',
      heading: 'Take it with you',
      body: `Point your phone’s camera at the code. It opens the way to ${addressWords(location)}.`,
      class: 'calm',
      qrCode: directionsTo(location),
      buttons: [],
      dismiss: 'Got it',
    })
  return (
    <Button variant="soft" size="small" icon="share" className={styles.desk} onClick={show}>
      Send to phone
    </Button>
  )
}
