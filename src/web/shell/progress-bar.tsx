import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { classes } from '#web/ui/classes.ts'
import styles from './progress-bar.module.css'

/** R11.10: nothing shows in the first 200 ms, and the full bar stays for 500. The 5000 are in the style. */
const throttle = 200
const hideDelay = 500

/** A bar along the top edge while a page is on its way (R11.10). */
export function ProgressBar() {
  const busy = useNavigation().state !== 'idle'
  const [shown, setShown] = useState(false)

  useEffect(() => {
    const change = setTimeout(() => setShown(busy), busy ? throttle : hideDelay)
    return () => clearTimeout(change)
  }, [busy])

  if (!shown) return null
  return (
    <div
      className={classes(styles.bar, busy ? styles.running : styles.done)}
      aria-hidden="true"
      data-testid="progress"
    />
  )
}
