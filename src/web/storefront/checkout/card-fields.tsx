import { type Ref, useState } from 'react'
import type { DataOf } from '#contract/api.ts'
import type { Cents } from '#core/money.ts'
import { m } from '#messages'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import styles from './card-fields.module.css'
import { CardFieldsLoading } from './card-fields-loading.tsx'
import { type CardFieldsHandle, useCardFrame } from './use-card-frame.ts'

interface CardFieldsProps {
  readonly ref: Ref<CardFieldsHandle>
  readonly id: string
  /** Where the gateway serves them, and the room that they take. */
  readonly payment: Pick<DataOf<'GET /app'>['payment'], 'fields_url' | 'fields_height'>
  /** What the card pays: wallets show it. */
  readonly amount: Cents
  /** The id of the form that a wallet sends, where the fields aren’t inside it. */
  readonly form?: string
}

/**
 * Shows the gateway’s card fields in their frame. The card number is typed there and stays there; this page speaks with them
 * by messages and only ever sees the token.
 */
export function CardFields({ ref, id, payment, amount, form }: CardFieldsProps) {
  const { fields_url: address, fields_height } = payment
  const { origin } = new URL(address)
  const { frame, height, opened } = useCardFrame(ref, { origin, fields_height, amount, form })
  const [tries, setTries] = useState(0)
  const hydrated = useHydrated()
  return (
    <div className={styles.fields}>
      <iframe
        key={`frame ${tries}`}
        ref={frame}
        id={id}
        // Loaded once this page listens: their first message carries their height.
        src={hydrated ? address : undefined}
        title={m.checkout_card_title()}
        // Wallets open from it.
        allow="payment"
        height={height}
        className={styles.frame}
      />
      {hydrated && !opened && (
        <CardFieldsLoading key={`opening ${tries}`} onRetry={() => setTries(tries + 1)} />
      )}
    </div>
  )
}
