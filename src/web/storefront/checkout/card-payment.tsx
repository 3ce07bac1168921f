import { lazy, type Ref, type RefObject, type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Cents } from '#core/money.ts'
import { m } from '#messages'
import { CardChoice } from './card-choice.tsx'
import { DemoCardsLater } from './demo-cards-later.tsx'
import { useCardChoice } from './use-card-choice.ts'
import { ClientSuspense } from '#web/ui/client-suspense.tsx'
import type { CardFieldsHandle } from './use-card-frame.ts'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { storedValue } from '#web/browser/web-storage.ts'
import { cardErrors, cardSent } from './card-messages.ts'
import { useCharge } from './use-charge.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { TextField } from '#web/ui/field.tsx'

/** Few banks ask. */
const BankChallenge = lazy(async () => ({
  default: (await import('./bank-challenge.tsx')).BankChallenge,
}))

interface CardPaymentProps {
  readonly card: Ref<CardFieldsHandle>
  /** What the card pays. */
  readonly amount: Cents
  readonly buying: Pick<ReturnType<typeof useCardPayment>, 'cardRefused' | 'challenge' | 'again'>
}

/** Takes the card that pays beside checkout: for a gift card, one’s part of a group order, the deposit of a table. */
export function CardPayment({ card, amount, buying }: CardPaymentProps) {
  const { cardRefused, challenge, again } = buying
  const choice = useCardChoice(card)
  return (
    <>
      <CardChoice choice={choice} id="gift-payment" amount={amount} />
      <RefusalMessage message={cardRefused} />
      <ClientSuspense fallback={null}>
        {challenge !== undefined && <BankChallenge url={challenge} onAnswered={again} />}
      </ClientSuspense>
      <noscript>
        <p>{m.checkout_payment_needs_script()}</p>
      </noscript>
      {choice.isTyped && <DemoCardsLater />}
    </>
  )
}

interface ReceiptEmailProps {
  readonly hint: string
  readonly error: string | undefined
}

/** Asks where a receipt goes; a member’s own address stands there already. */
export function ReceiptEmail({ hint, error }: ReceiptEmailProps) {
  return (
    <TextField
      label={m.gift_your_email()}
      hint={hint}
      error={error}
      name="email"
      type="email"
      autoComplete="email"
      defaultValue={useRoot().saved?.contact.email}
      required
    />
  )
}

/** A form as it was sent, the key of its charge included. */
type SentForm = Readonly<Record<string, string>> & { readonly key: string }

/**
 * Pays what a form is for beside checkout, exactly once, and leads to what was paid: a press asks for the card and sends the form
 * under a key of its own. `action` is where it is sent, `subject` what of there it is for; what was sent for it last, and whose end
 * isn’t known, is sent again first.
 */
export function useCardPayment(
  card: RefObject<CardFieldsHandle | null>,
  action: string,
  subject = '',
) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const [cardRefused, setCardRefused] = useState<string>()
  const { standing, send, again } = useCharge({
    kept: storedValue('session', `comal.pending-charge ${action} ${subject}`, isForm),
    action,
    onConfirmed(answer) {
      if ('to' in answer) void navigate(answer.to, { replace: true })
    },
  })

  const pay = async (form: FormData) => {
    const answer = (await card.current?.tokenize()) ?? ({ type: 'failed' } as const)
    setCardRefused(answer.type === 'token' ? undefined : cardErrors[answer.type]())
    if (answer.type !== 'token') return
    send({ ...textsIn(form), ...cardSent(answer), key: crypto.randomUUID() })
  }
  const refusal = 'refusal' in standing ? standing.refusal : undefined
  const busy = asking || !(standing.state === 'idle' || refusal)
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    if (standing.state === 'lost') {
      again()
      return
    }
    setAsking(true)
    void pay(new FormData(event.currentTarget)).finally(() => setAsking(false))
  }
  const waiting = standing.state === 'processing' ? standing.message : undefined
  const challenge = standing.state === 'challenge' ? standing.url : undefined
  return { busy, waiting, challenge, again, refusal, cardRefused, onSubmit }
}

/** What is typed and chosen in a form; these forms send no files. */
function textsIn(form: FormData): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

function isForm(stored: unknown): stored is SentForm {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'key' in stored &&
    Object.values(stored).every((value) => typeof value === 'string')
  )
}
