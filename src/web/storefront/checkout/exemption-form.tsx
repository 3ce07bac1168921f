import {
  type ReactNode,
  type SubmitEvent,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import type { Typed } from '#web/api/call-api.ts'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import contact from './contact-section.module.css'
import styles from './exemption-section.module.css'

/** The certificate that the cart has already. */
interface SavedExemption {
  readonly organization: string
  readonly number: string | null
  readonly expires: string | null
}

/** Why a certificate wasn’t taken, by the fields that correct it. */
export interface ExemptionRefused {
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
export function ExemptionForm(props: ExemptionFormProps) {
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
