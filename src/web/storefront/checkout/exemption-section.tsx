import type { CartAnswer } from '#contract/carts.ts'
import { dollars } from '#core/money.ts'
import { paths } from '#web/paths.ts'
import type { Typed } from '#web/root/api.ts'
import { Button, linkClass } from '#web/ui/button.tsx'
import { ExemptionForm, type ExemptionRefused } from './exemption-form.tsx'
import styles from './exemption-section.module.css'
import { Section } from './section.tsx'
import { useUpload } from './use-upload.ts'

interface ExemptionSectionProps {
  readonly cart: CartAnswer
  /** Why what was sent by a plain form wasn’t taken. */
  readonly refused?: ExemptionRefused | undefined
  /** What such a form carried: it doesn’t keep it by itself. */
  readonly typed?: Typed | undefined
}

/** Tax exemption (R4.26): a signed certificate goes with the order, and is looked at by people. */
export function ExemptionSection({ cart, refused, typed }: ExemptionSectionProps) {
  const { uploading, onSubmit } = useUpload(cart)
  const sent = cart.tax_exemption
  const isBusy = uploading.state === 'sending'
  const form = (
    <ExemptionForm
      key={sent?.sent_at}
      known={sent}
      typed={typed}
      busy={isBusy}
      onSubmit={onSubmit}
      refused={uploading.state === 'refused' ? uploading : refused}
    >
      {isBusy && (
        <progress className={styles.progress} value={uploading.share} aria-label="Sending" />
      )}
    </ExemptionForm>
  )
  return (
    <Section title="Tax exemption" id="tax-exemption">
      <Said sent={sent} />
      <output aria-live="polite" className={styles.saved}>
        {sent && uploading.state === 'sent' && 'Certificate saved.'}
      </output>
      <details
        className={styles.asked}
        key={sent ? 'sent' : 'none'}
        open={refused ? true : undefined}
      >
        <summary className={linkClass}>
          {sent ? 'Replace or change it' : 'Add a certificate'}
        </summary>
        {form}
      </details>
      {sent && <Remove />}
    </Section>
  )
}

/** Who may send one, or what was sent and what that does. */
function Said({ sent }: { readonly sent: CartAnswer['tax_exemption'] }) {
  if (!sent) {
    return (
      <p>Schools, congregations and charities: send your signed certificate, and no tax is due.</p>
    )
  }
  return (
    <div className={styles.sent}>
      <p>
        <b>{sent.organization}</b> · {sent.file_name}
      </p>
      <p>
        We check it after you order. Your card is held for the whole total; once the certificate is
        accepted, {dollars(sent.cents)} of tax comes off, or goes back if it was charged by then.
      </p>
    </div>
  )
}

/** Asks before it takes the certificate back: pressing by mistake loses nothing. */
function Remove() {
  return (
    <details className={styles.asked}>
      <summary className={linkClass}>Remove it</summary>
      <form method="post" action={paths.taxExemption()} encType="multipart/form-data">
        <input type="hidden" name="intent" value="remove" />
        <Button type="submit" variant="soft" size="small">
          Yes, remove the certificate
        </Button>
      </form>
    </details>
  )
}
