import { useEffect, useState } from 'react'
import { m } from '#messages'
import { Button } from '#web/ui/button.tsx'
import styles from './card-fields-loading.module.css'

/** How long the fields may take to open, in milliseconds. */
const openTimeout = 10_000

/** Stands in the place of the card fields until they open, and offers another try where they take too long. */
export function CardFieldsLoading({ onRetry }: { readonly onRetry: () => void }) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), openTimeout)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.opening}>
      <output>{late ? m.checkout_card_not_opened() : m.checkout_card_opening()}</output>
      {late && (
        <Button variant="soft" size="small" onClick={onRetry}>
          {m.checkout_card_try_again()}
        </Button>
      )}
    </div>
  )
}
