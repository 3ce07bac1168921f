import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { m } from '#messages'
import type { ApiError } from '#web/api/api-error.ts'
import { field } from '#web/api/form-field.ts'
import { paths } from '#web/paths.ts'
import { Button, linkClass } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { CheckoutResult } from './checkout-intents.server.ts'
import styles from './prove-mailbox.module.css'
import { storedContact } from './remembered-contact.ts'

interface ProveMailboxProps {
  readonly cart_id: string
  /** Holds the time again, once the mailbox is proved. */
  readonly onProved: () => void
}

type ActionResponse = CheckoutResult | { readonly refusal: ApiError }

/** Asks a guest to prove a mailbox by a code, for one of the last places of a time: first the address, then the code. */
export function ProveMailbox({ cart_id, onProved }: ProveMailboxProps) {
  const mail = useFetcher<ActionResponse>()
  const [to, setTo] = useState(() => storedContact.get()?.email ?? '')
  const send = (email: string) => {
    setTo(email)
    const form = { intent: 'mail-proof', cart_id, email }
    void mail.submit(form, { method: 'post', action: paths.checkout() })
  }
  return (
    <section className={styles.proof} aria-label={m.checkout_proof_title()}>
      <p className={styles.title}>{m.checkout_proof_title()}</p>
      {isState(mail.data, 'mailed') ? (
        <CodeForm to={to} {...{ cart_id, onProved }} onOther={() => mail.reset()} />
      ) : (
        <AddressForm
          first={to}
          busy={mail.state === 'submitting'}
          error={messageIn(mail.data)}
          onSend={send}
        />
      )}
    </section>
  )
}

interface AddressFormProps {
  readonly first: string
  readonly busy: boolean
  readonly error: string | undefined
  readonly onSend: (email: string) => void
}

function AddressForm({ first, busy, error, onSend }: AddressFormProps) {
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSend(field(new FormData(event.currentTarget), 'email'))
  }
  return (
    <form onSubmit={send} className={styles.form} noValidate>
      <p>{m.checkout_proof_lede()}</p>
      <TextField
        label={m.account_email()}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={first}
        error={error}
      />
      <Button type="submit" variant="dark" busy={busy}>
        {m.checkout_proof_send()}
      </Button>
    </form>
  )
}

interface CodeFormProps extends ProveMailboxProps {
  readonly to: string
  readonly onOther: () => void
}

function CodeForm({ to, cart_id, onProved, onOther }: CodeFormProps) {
  const proof = useFetcher<ActionResponse>()
  const code = useRef<HTMLInputElement>(null)
  const holdAgain = useEffectEvent(onProved)
  const isProved = isState(proof.data, 'proved')
  useEffect(() => code.current?.focus(), [])
  useEffect(() => {
    if (isProved) holdAgain()
  }, [isProved])
  const prove = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = field(new FormData(event.currentTarget), 'code')
    const form = { intent: 'prove', cart_id, email: to, code: typed }
    void proof.submit(form, { method: 'post', action: paths.checkout() })
  }
  return (
    <form onSubmit={prove} className={styles.form} noValidate>
      <output>{m.account_code_lede({ to })}</output>
      <TextField
        ref={code}
        label={m.account_code()}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        error={messageIn(proof.data)}
      />
      <Button type="submit" busy={proof.state === 'submitting'}>
        {m.checkout_proof_hold()}
      </Button>
      <button type="button" className={linkClass} onClick={onOther}>
        {m.checkout_proof_other()}
      </button>
    </form>
  )
}

function isState(data: ActionResponse | undefined, state: 'mailed' | 'proved'): boolean {
  return data !== undefined && 'state' in data && data.state === state
}

function messageIn(data: ActionResponse | undefined): string | undefined {
  return data && 'refusal' in data ? data.refusal.message : undefined
}
