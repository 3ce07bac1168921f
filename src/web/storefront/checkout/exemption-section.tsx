import { getLocale } from '#messages/runtime.js'
import { formatMoney } from '#core/format/format-money.ts'
import { m } from '#messages'
import type { CartAnswer } from '#contract/cart/carts.ts'
import { paths } from '#web/paths.ts'
import type { ActionResponse } from '#web/api/action-result.ts'
import type { Typed } from '#web/api/call-api.ts'
import { isInFlight } from '#web/api/is-in-flight.ts'
import { refusalIn } from '#web/api/refusal-in.ts'
import { useFetcher } from '#web/api/use-fetcher.ts'
import { Button, linkClass } from '#web/ui/button.tsx'
import { Section } from './section.tsx'
import { useUpload } from './use-upload.ts'
import {
  type ReactNode,
  type SubmitEvent,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { TextField } from '#web/ui/field.tsx'
import contact from './contact-section.module.css'
import styles from './exemption-section.module.css'

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
  const fetcher = useFetcher<ActionResponse>()
  const refused = refusalIn(fetcher.data)?.message
  return (
    <details className={styles.details}>
      <summary className={linkClass}>{m.checkout_exemption_remove()}</summary>
      <fetcher.Form method="post" action={paths.taxExemption()} encType="multipart/form-data">
        <input type="hidden" name="intent" value="remove" />
        <Button type="submit" variant="soft" size="small" busy={isInFlight(fetcher, refused)}>
          {m.checkout_exemption_remove_sure()}
        </Button>
        <RefusalMessage message={refused} />
      </fetcher.Form>
    </details>
  )
}

/** The certificate that the cart has already. */
interface SavedExemption {
  readonly organization: string
  readonly number: string | null
  readonly expires: string | null
}

/** Why a certificate wasn’t taken, by the fields that correct it. */
interface ExemptionRefused {
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
}

interface ExemptionFormProps {
  readonly saved: SavedExemption | null
  /** What was typed, where the form was posted as a page. */
  readonly typed?: Typed | undefined
  readonly refused?: ExemptionRefused | undefined
  readonly busy?: boolean
  readonly onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void
  /** The progress of the upload. */
  readonly children?: ReactNode
}

/** Asks for the certificate and whose it is. Posts as a form of files before JavaScript has loaded. */
function ExemptionForm(props: ExemptionFormProps) {
  const { saved, typed, refused, busy, onSubmit, children } = props
  const { general, fields, form, onInput } = useFieldProblems(refused)
  return (
    <form
      ref={form}
      noValidate
      onInput={onInput}
      method="post"
      action={paths.taxExemption()}
      encType="multipart/form-data"
      className={styles.form}
      onSubmit={onSubmit}
    >
      <CertificateFields saved={saved} typed={typed} problems={fields} />
      {children}
      <RefusalMessage message={general} />
      <Button type="submit" variant="soft" size="small" busy={busy}>
        {saved ? m.common_save() : m.checkout_exemption_send()}
      </Button>
    </form>
  )
}

type CertificateFieldsProps = Pick<ExemptionFormProps, 'saved' | 'typed'> & {
  readonly problems: Readonly<Record<string, string>>
}

function CertificateFields({ saved, typed, problems }: CertificateFieldsProps) {
  const start = initialValues(saved, typed)
  return (
    <div className={contact.fields}>
      <TextField
        id="exempt-organization"
        label={m.checkout_exemption_organization()}
        hint={m.checkout_exemption_organization_hint()}
        name="organization"
        autoComplete="organization"
        maxLength={120}
        required
        defaultValue={start['organization']}
        error={problems['organization']}
      />
      <TextField
        id="exempt-number"
        label={m.checkout_exemption_number()}
        name="number"
        autoComplete="off"
        maxLength={40}
        defaultValue={start['number']}
      />
      <TextField
        id="exempt-file"
        label={m.checkout_exemption_file()}
        hint={m.checkout_exemption_file_hint()}
        name="certificate"
        type="file"
        accept="application/pdf,image/jpeg,image/png"
        required={saved === null}
        error={problems['file']}
      />
      <TextField
        id="exempt-expires"
        label={m.checkout_exemption_expires()}
        name="expires"
        type="date"
        defaultValue={start['expires']}
        error={problems['expires']}
      />
    </div>
  )
}

/** Returns the initial values: what was typed, else what was saved. */
function initialValues(saved: SavedExemption | null, typed: Typed | undefined): Typed {
  if (typed) return typed
  if (!saved) return {}
  const { organization, number, expires } = saved
  return { organization, number: number ?? '', expires: dateIn(expires ?? '') }
}

/** Returns the fields to mark: the first gets the focus, and a field that is changed counts as right until it is sent again. */
function useFieldProblems(refused: ExemptionFormProps['refused']) {
  const form = useRef<HTMLFormElement>(null)
  const [corrected, setCorrected] = useState<Corrected>({ of: refused, names: [] })
  const { general, fields } = problemsByField(refused)
  const names = corrected.of === refused ? corrected.names : []
  const left = Object.entries(fields).filter(([name]) => !names.includes(name))
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refused])
  return {
    form,
    general: left.length > 0 ? general : undefined,
    fields: Object.fromEntries(left),
    onInput: ({ target }: SyntheticEvent) => {
      if (!(target instanceof HTMLInputElement)) return
      const name = target.name === 'certificate' ? 'file' : target.name
      if (left.some(([marked]) => marked === name))
        setCorrected({ of: refused, names: [...names, name] })
    },
  }
}

interface Corrected {
  readonly of: ExemptionFormProps['refused']
  readonly names: readonly string[]
}

/** Sorts a refusal by the field that corrects it: one that names none is about the file. */
function problemsByField(refused: ExemptionFormProps['refused']): {
  readonly general: string | undefined
  readonly fields: Readonly<Record<string, string>>
} {
  if (!refused) return { general: undefined, fields: {} }
  const { message, fields } = refused
  const isNamed = Object.keys(fields).length > 0
  return { general: m.checkout_exemption_marked(), fields: isNamed ? fields : { file: message } }
}

/** Formats `20261231` as a date field has it. */
function dateIn(day: string): string {
  return day.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
}
