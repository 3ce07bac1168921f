import { getLocale } from '#messages/runtime.js'
import { formatMoney } from '#core/format/format-money.ts'
import { m } from '#messages'
import type { CartAnswer } from '#contract/cart/carts.ts'
import { localHref, paths } from '#web/paths.ts'
import type { Typed } from '#web/api/call-api.ts'
import { Button, linkClass } from '#web/ui/button.tsx'
import { ExemptionForm, type ExemptionRefused } from './exemption-form.tsx'
import styles from './exemption-section.module.css'
import { Section } from './section.tsx'
import { useUpload } from './use-upload.ts'

interface ExemptionSectionProps {
  readonly cart: CartAnswer
  /** Why what a plain form sent was refused. */
  readonly refused?: ExemptionRefused | undefined
  /** The values of such a form, which are lost with its page. */
  readonly typed?: Typed | undefined
}

/** Takes a signed certificate for tax exemption (R4.26): it goes with the order, and people review it. */
export function ExemptionSection({ cart, refused, typed }: ExemptionSectionProps) {
  const { uploading, onSubmit } = useUpload(cart)
  const sent = cart.tax_exemption
  const isBusy = uploading.state === 'sending'
  const form = (
    <ExemptionForm
      key={sent?.sent_at}
      saved={sent}
      typed={typed}
      busy={isBusy}
      onSubmit={onSubmit}
      refused={uploading.state === 'refused' ? uploading : refused}
    >
      {isBusy && (
        <progress
          className={styles.progress}
          value={uploading.share}
          aria-label={m.checkout_exemption_sending()}
        />
      )}
    </ExemptionForm>
  )
  return (
    <Section title={m.checkout_exemption()} id="tax-exemption">
      <SentCertificate sent={sent} />
      <output aria-live="polite" className={styles.saved}>
        {sent && uploading.state === 'sent' && m.checkout_exemption_saved()}
      </output>
      <details
        className={styles.details}
        key={sent ? 'sent' : 'none'}
        open={refused ? true : undefined}
      >
        <summary className={linkClass}>
          {sent ? m.checkout_exemption_replace() : m.checkout_exemption_add()}
        </summary>
        {form}
      </details>
      {sent && <Remove />}
    </Section>
  )
}

/** Shows who may send a certificate, or the one that was sent and what it does. */
function SentCertificate({ sent }: { readonly sent: CartAnswer['tax_exemption'] }) {
  if (!sent) {
    return <p>{m.checkout_exemption_who()}</p>
  }
  return (
    <div className={styles.sent}>
      <p>
        <b>{sent.organization}</b> · {sent.file_name}
      </p>
      <p>{m.checkout_exemption_checked_later({ amount: formatMoney(sent.cents, getLocale()) })}</p>
    </div>
  )
}

/** Removes the certificate, after a second press: pressing by mistake loses nothing. */
function Remove() {
  return (
    <details className={styles.details}>
      <summary className={linkClass}>{m.checkout_exemption_remove()}</summary>
      <form method="post" action={localHref(paths.taxExemption())} encType="multipart/form-data">
        <input type="hidden" name="intent" value="remove" />
        <Button type="submit" variant="soft" size="small">
          {m.checkout_exemption_remove_sure()}
        </Button>
      </form>
    </details>
  )
}
