import { type SubmitEvent, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { m } from '#messages'
import type { ApiError } from '#web/api/api-error.ts'
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
  const proof = useFetcher<ActionResponse>()
  const [typed, setTyped] = useState(() => storedContact.get()?.email ?? '')
  const [to, setTo] = useState<string>()
  const sent = mail.data && 'state' in mail.data && mail.data.state === 'mailed'
  const isProved = proof.data && 'state' in proof.data && proof.data.state === 'proved'

  useEffect(() => {
    if (isProved) onProved()
    // Once for each answer: what holds the time is another function with each drawing.
  }, [isProved])

  const post = (to: typeof mail, fields: Readonly<Record<string, string>>) =>
    void to.submit({ cart_id, ...fields }, { method: 'post', action: paths.checkout() })
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTo(typed)
    post(mail, { intent: 'mail-proof', email: typed })
  }
  const prove = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = new FormData(event.currentTarget).get('code')
    post(proof, { intent: 'prove', email: to ?? '', code: typeof code === 'string' ? code : '' })
  }
  return (
    <section className={styles.proof} aria-label={m.checkout_proof_title()}>
      <p className={styles.title}>{m.checkout_proof_title()}</p>
      {sent && to !== undefined ? (
        <form onSubmit={prove} className={styles.form} noValidate>
          <p role="status">{m.account_code_lede({ to })}</p>
          <TextField
            label={m.account_code()}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            autoFocus
            error={messageIn(proof.data)}
          />
          <Button type="submit" busy={proof.state !== 'idle'}>
            {m.checkout_proof_hold()}
          </Button>
          <button type="button" className={linkClass} onClick={() => mail.reset()}>
            {m.checkout_proof_other()}
          </button>
        </form>
      ) : (
        <form onSubmit={send} className={styles.form} noValidate>
          <p>{m.checkout_proof_lede()}</p>
          <TextField
            label={m.account_email()}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            error={messageIn(mail.data)}
          />
          <Button type="submit" variant="dark" busy={mail.state !== 'idle'}>
            {m.checkout_proof_send()}
          </Button>
        </form>
      )}
    </section>
  )
}

function messageIn(data: ActionResponse | undefined): string | undefined {
  return data && 'refusal' in data ? data.refusal.message : undefined
}
