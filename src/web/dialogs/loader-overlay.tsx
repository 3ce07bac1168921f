import { useLayoutEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'
import styles from './loader-overlay.module.css'

/** R11.3: the loader waits out short work, and once shown it stays for 200 ms, so that it never flashes. */
const shownAfterMs = 400
const stays = 200

/** Covers the page while a form that leads to another page is under way (R4.21). */
export function LoaderOverlay() {
  const submitting = useNavigation().formMethod === 'POST'
  const [shown, setShown] = useState(false)

  // Both times count from what the page shows, not from the moment that it finds time for effects.
  useLayoutEffect(() => {
    const change = setTimeout(() => setShown(submitting), submitting ? shownAfterMs : stays)
    return () => clearTimeout(change)
  }, [submitting])

  if (!shown) return null
  return (
    <output className={styles.overlay}>
      <span className={styles.box}>
        <Icon name="spinner" className={styles.spinner} />
        {m.dialog_loading()}
      </span>
    </output>
  )
}
