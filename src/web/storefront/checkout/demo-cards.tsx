import { useState } from 'react'
import { m } from '#messages'
import type { DataOf } from '#contract/api.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './demo-cards.module.css'

interface DemoCardsProps {
  readonly cards: DataOf<'GET /app'>['payment']['demo_cards']
}

/** Lists cards to try on the simulated gateway, each with what it does. */
export function DemoCards({ cards }: DemoCardsProps) {
  const [copied, setCopied] = useState<string>()
  const copy = async (number: string) => {
    await navigator.clipboard.writeText(number).catch(() => undefined)
    setCopied(number)
  }
  return (
    <details className={styles.cards}>
      <summary>{m.checkout_demo_cards()}</summary>
      <p>{m.checkout_demo_cards_note()}</p>
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
              aria-label={m.checkout_demo_copy_number({ number })}
              onClick={() => void copy(number)}
            >
              {m.checkout_demo_copy()}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
