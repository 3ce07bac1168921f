import { useState } from 'react'
import type { DataOf } from '#contract/api.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './demo-cards.module.css'

interface DemoCardsProps {
  readonly cards: DataOf<'GET /app'>['payment']['demo_cards']
}

/** Cards to try on the simulated gateway, each with what it does. */
export function DemoCards({ cards }: DemoCardsProps) {
  const [copied, setCopied] = useState<string>()
  const copy = async (number: string) => {
    await navigator.clipboard.writeText(number).catch(() => undefined)
    setCopied(number)
  }
  return (
    <details className={styles.cards}>
      <summary>Demo cards</summary>
      <p>No real money moves here. Any future date and any code will do.</p>
      <ul>
        {cards.map(({ number, does }) => (
          <li key={number}>
            <span>
              <b>{number}</b>
              {does}
            </span>
            <Button
              variant="soft"
              size="small"
              icon={copied === number ? 'check' : 'copy'}
              aria-label={`Copy ${number}`}
              onClick={() => void copy(number)}
            >
              Copy
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
