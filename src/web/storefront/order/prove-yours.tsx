import { m } from '#messages'
import type { OrderAnswer } from '#contract/order/orders.ts'
import type { ActionResponse } from '#web/api/action-result.ts'
import { useActionResult } from '#web/api/use-action-result.ts'
import { paths } from '#web/paths.ts'
import { useFetcher } from '#web/api/use-fetcher.ts'
import { Button, linkClass } from '#web/ui/button.tsx'
import { CodeField } from '#web/ui/field.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import styles from './account-offer.module.css'

type Proof = NonNullable<OrderAnswer['proof']>

interface ProveYoursProps {
  readonly order_id: string
  readonly proof: Proof
  /** Of the link by which the order is read. */
  readonly linkKey: string
  /** A code is on its way. */
  readonly sent: boolean
}

const sendLabels = {
  text: m.confirm_prove_text,
  mail: m.confirm_prove_mail,
} as const satisfies Record<Proof['way'], unknown>

const sendIcons = { text: 'phone', mail: 'mail' } as const satisfies Record<Proof['way'], string>

/** Lets who reads an order by the link in its mail prove that it is theirs: by a code to the number or address that it names itself. */
export function ProveYours({ order_id, proof, linkKey, sent }: ProveYoursProps) {
  const fetcher = useFetcher<ActionResponse>()
  const refused = useActionResult(fetcher.data)
  const pressed = fetcher.state === 'idle' ? null : fetcher.formData?.get('intent')
  const form = {
    method: 'post',
    action: paths.confirm(order_id, { key: linkKey, ...(sent && { ask: 'code' }) }),
  } as const
  const key = <input type="hidden" name="key" value={linkKey} />
  const { way, to } = proof
  return (
    <section className={styles.offer} aria-labelledby="prove">
      <h2 id="prove">{m.confirm_prove_title()}</h2>
      {!sent && <p>{m.confirm_prove_lede()}</p>}
      {sent && <p aria-live="polite">{m.account_contact_sent({ to })}</p>}
      {sent && (
        <fetcher.Form {...form} className={styles.code}>
          {key}
          <CodeField error={refused} />
          <Button type="submit" name="intent" value="prove" busy={pressed === 'prove'}>
            {m.confirm_prove_press()}
          </Button>
        </fetcher.Form>
      )}
      {!sent && <RefusalMessage message={refused} />}
      <fetcher.Form {...form}>
        {key}
        {sent ? (
          <button name="intent" value="prove-code" className={linkClass}>
            {m.account_code_again()}
          </button>
        ) : (
          <Button
            type="submit"
            name="intent"
            value="prove-code"
            icon={sendIcons[way]}
            busy={pressed === 'prove-code'}
          >
            {sendLabels[way]({ to })}
          </Button>
        )}
      </fetcher.Form>
    </section>
  )
}
