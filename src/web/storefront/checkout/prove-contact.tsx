import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ContactKind } from '#core/member/contact.ts'
import { formatPhone } from '#core/phone.ts'
import { m } from '#messages'
import type { ApiError } from '#web/api/api-error.ts'
import { field } from '#web/api/form-field.ts'
import { paths } from '#web/paths.ts'
import { refusalIn } from '#web/api/refusal-in.ts'
import { useFetcher } from '#web/api/use-fetcher.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { Button, linkClass } from '#web/ui/button.tsx'
import { CodeField, TextField } from '#web/ui/field.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { fieldId, readAgreed } from './contact-fields.ts'
import type { CheckoutResult } from './checkout-intents.server.ts'
import styles from './prove-contact.module.css'
import { storedContact } from './remembered-contact.ts'

const purposes = {
  hold: {
    title: m.checkout_proof_title,
    lede: m.checkout_proof_lede,
    press: m.checkout_proof_hold,
  },
  pay_at_pickup: {
    title: m.checkout_at_pickup_proof_title,
    lede: m.checkout_at_pickup_proof_lede,
    press: m.checkout_at_pickup_prove,
  },
} as const

type Purpose = keyof typeof purposes

interface ProveContactProps {
  readonly cart_id: string
  /** What the proof is for: one of the last places of a time, or an order that is paid at pickup. */
  readonly purpose?: Purpose
  /** Holds the time again, once the mailbox or phone is proved. */
  readonly onProved?: () => void
}

type Known = NonNullable<ReturnType<typeof useRoot>['saved']>['contact']

type ActionResponse = CheckoutResult | { readonly refusal: ApiError }

/** Which of the two a code goes to, and the address or number itself. */
interface Contact {
  readonly kind: ContactKind
  readonly to: string
}

/** Asks a guest to prove a mailbox or phone by a code: first where to, then the code. */
export function ProveContact({ cart_id, purpose = 'hold', onProved }: ProveContactProps) {
  const words = purposes[purpose]
  const code = useFetcher<ActionResponse>()
  const known = useRoot().saved?.contact
  const [contact, setContact] = useState(() => contactFrom('email', known))
  const send = (to: string) => {
    const { kind } = contact
    setContact({ kind, to })
    fillInContact(kind, to)
    const form = { intent: 'send-proof', cart_id, [kind]: to }
    void code.submit(form, { method: 'post', action: paths.checkout() })
  }
  return (
    <section className={styles.proof} aria-label={words.title()}>
      <p className={styles.title}>{words.title()}</p>
      {isState(code.data, 'sent') ? (
        <CodeForm {...{ contact, cart_id, purpose, onProved }} onOther={() => code.reset()} />
      ) : (
        <ContactForm
          key={contact.kind}
          contact={contact}
          lede={words.lede()}
          busy={code.state === 'submitting'}
          error={messageIn(code.data)}
          onSend={send}
          onOther={() => {
            code.reset()
            setContact(({ kind }) => contactFrom(kind === 'email' ? 'phone' : 'email', known))
          }}
        />
      )}
    </section>
  )
}

/** What the guest typed for their order already, else what their account knows. */
function contactFrom(kind: ContactKind, known: Known | undefined): Contact {
  const typed = storedContact.get()?.[kind]
  if (typed) return { kind, to: typed }
  return { kind, to: kind === 'phone' ? formatPhone(known?.phone ?? '') : (known?.email ?? '') }
}

/** Writes what is typed here into the details of the order too, where nothing else stands: it is asked once. */
function fillInContact(kind: ContactKind, to: string): void {
  const details = document.getElementById(fieldId(kind))
  if (!(details instanceof HTMLInputElement) || details.value !== '') return
  details.value = to
  if (details.form) storedContact.set(readAgreed(new FormData(details.form)))
}

interface ContactFormProps {
  readonly lede: string
  readonly contact: Contact
  readonly busy: boolean
  readonly error: string | undefined
  readonly onSend: (to: string) => void
  readonly onOther: () => void
}

function ContactForm({
  lede,
  contact: { kind, to },
  busy,
  error,
  onSend,
  onOther,
}: ContactFormProps) {
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSend(field(new FormData(event.currentTarget), kind))
  }
  return (
    <form onSubmit={send} className={styles.form} noValidate>
      <p>{lede}</p>
      {kind === 'email' ? (
        <TextField
          label={m.account_email()}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={to}
          error={error}
        />
      ) : (
        <PhoneField
          label={m.account_lookup_phone()}
          name="phone"
          autoComplete="tel"
          maxLength={40}
          defaultValue={to}
          error={error}
        />
      )}
      <Button type="submit" variant="dark" busy={busy}>
        {m.checkout_proof_send()}
      </Button>
      <button type="button" className={linkClass} onClick={onOther}>
        {kind === 'email' ? m.checkout_proof_phone() : m.account_lookup_email()}
      </button>
    </form>
  )
}

interface CodeFormProps extends Pick<ProveContactProps, 'cart_id'> {
  readonly purpose: Purpose
  readonly onProved: (() => void) | undefined
  readonly contact: Contact
  readonly onOther: () => void
}

function CodeForm({ contact: { kind, to }, cart_id, purpose, onProved, onOther }: CodeFormProps) {
  const proof = useFetcher<ActionResponse>()
  const code = useRef<HTMLInputElement>(null)
  const holdAgain = useEffectEvent(() => onProved?.())
  const isProved = isState(proof.data, 'proved')
  useEffect(() => code.current?.focus(), [])
  useEffect(() => {
    if (isProved) holdAgain()
  }, [isProved])
  const prove = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = field(new FormData(event.currentTarget), 'code')
    const form = { intent: 'prove', cart_id, [kind]: to, code: typed }
    void proof.submit(form, { method: 'post', action: paths.checkout() })
  }
  return (
    <form onSubmit={prove} className={styles.form} noValidate>
      <output>{m.account_code_lede({ to })}</output>
      <CodeField ref={code} error={messageIn(proof.data)} />
      <Button type="submit" busy={proof.state === 'submitting'}>
        {purposes[purpose].press()}
      </Button>
      <button type="button" className={linkClass} onClick={onOther}>
        {kind === 'email' ? m.checkout_proof_other() : m.checkout_proof_other_phone()}
      </button>
    </form>
  )
}

/** A fetcher that was reset has null for its data, whatever its type says. */
function isState(data: ActionResponse | null | undefined, state: 'sent' | 'proved'): boolean {
  if (data === null || data === undefined) return false
  return 'state' in data && data.state === state
}

function messageIn(data: ActionResponse | undefined): string | undefined {
  const refusal = refusalIn(data)
  return refusal?.fields['email'] ?? refusal?.fields['phone'] ?? refusal?.message
}
