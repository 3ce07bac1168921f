import type { ReactNode, SubmitEvent } from 'react'
import { paths } from '#web/paths.ts'
import { Refused } from '#web/storefront/cart/refused.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import contact from './contact-section.module.css'
import styles from './exemption-section.module.css'

/** What is known of the certificate already. */
interface ExemptionKnown {
  readonly organization: string
  readonly number: string | null
  readonly expires: string | null
}

/** Why a certificate wasn’t taken, with the fields that mend it. */
export interface ExemptionRefused {
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
}

interface ExemptionFormProps {
  readonly known: ExemptionKnown | null
  readonly refused?: ExemptionRefused | undefined
  readonly busy?: boolean
  readonly onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void
  /** How far it is, while it is under way. */
  readonly children?: ReactNode
}

/** The certificate and whose it is. Posts as a form of files before JavaScript has loaded. */
export function ExemptionForm({ known, refused, busy, onSubmit, children }: ExemptionFormProps) {
  const { general, fields } = sorted(refused)
  const { organization, number, expires } = known ?? unknown
  return (
    <form
      method="post"
      action={paths.taxExemption()}
      encType="multipart/form-data"
      className={styles.form}
      onSubmit={onSubmit}
    >
      <div className={contact.fields}>
        <TextField
          id="exempt-organization"
          label="Who is exempt"
          hint="As it stands on the certificate"
          name="organization"
          autoComplete="organization"
          maxLength={120}
          required
          defaultValue={organization}
          error={fields['organization']}
        />
        <TextField
          id="exempt-number"
          label="Number (optional)"
          name="number"
          autoComplete="off"
          maxLength={40}
          defaultValue={number ?? ''}
        />
        <TextField
          id="exempt-file"
          label="Signed certificate"
          hint="PDF, JPEG or PNG, 4 MB at most. A photo will do."
          name="certificate"
          type="file"
          accept="application/pdf,image/jpeg,image/png"
          required={known === null}
          error={fields['file']}
        />
        <TextField
          id="exempt-expires"
          label="Valid until (optional)"
          name="expires"
          type="date"
          defaultValue={dateIn(expires ?? '')}
          error={fields['expires']}
        />
      </div>
      {children}
      <Refused words={general} />
      <Button type="submit" variant="soft" size="small" busy={busy}>
        {known ? 'Save' : 'Send certificate'}
      </Button>
    </form>
  )
}

const unknown: ExemptionKnown = { organization: '', number: null, expires: null }

/** What was refused, by the field that mends it: what names none is about the file. */
function sorted(refused: ExemptionFormProps['refused']): {
  readonly general: string | undefined
  readonly fields: Readonly<Record<string, string>>
} {
  if (!refused) return { general: undefined, fields: {} }
  const { message, fields } = refused
  const isNamed = Object.keys(fields).length > 0
  return { general: 'Look at what is marked.', fields: isNamed ? fields : { file: message } }
}

/** `20261231` as a date field has it. */
function dateIn(day: string): string {
  return day.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
}
