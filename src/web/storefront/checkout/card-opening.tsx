import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import styles from './card-opening.module.css'

/** How long the fields may take to open, in milliseconds. */
const patience = 10_000

/** Stands in the place of the card fields until they open, and offers another try where they take too long. */
export function CardOpening({ onAgain }: { readonly onAgain: () => void }) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.opening}>
      <output>{late ? 'The card fields didn’t open.' : 'Opening the card fields…'}</output>
      {late && (
        <Button variant="soft" size="small" onClick={onAgain}>
          Try again
        </Button>
      )}
    </div>
  )
}
