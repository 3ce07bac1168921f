import { lazy } from 'react'
import { useRoot } from '#web/shell/use-root.ts'
import { ClientSuspense } from '#web/ui/client-suspense.tsx'
import styles from './demo-cards-later.module.css'

/** Where real cards are taken, it never loads. */
const DemoCards = lazy(async () => ({ default: (await import('./demo-cards.tsx')).DemoCards }))

/** Lists the simulated gateway’s cards once their script has come, in the room that the closed list takes. */
export function DemoCardsLater() {
  const cards = useRoot().app.payment.demo_cards
  if (cards.length === 0) return null
  return (
    <ClientSuspense fallback={<div className={styles.room} />}>
      <DemoCards cards={cards} />
    </ClientSuspense>
  )
}
