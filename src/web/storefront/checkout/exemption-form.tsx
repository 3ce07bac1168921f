import {
  type ReactNode,
  type SubmitEvent,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { paths } from '#web/paths.ts'
import type { Typed } from '#web/root/api.ts'
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
  /** What was typed, where the page had to be sent to say what is wrong with it. */
  readonly typed?: Typed | undefined
  readonly refused?: ExemptionRefused | undefined
  readonly busy?: boolean
  readonly onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void
  /** How far it is, while it is under way. */
  readonly children?: ReactNode
}

/** The certificate and whose it is. Posts as a form of files before JavaScript has loaded. */
export function ExemptionForm(props: ExemptionFormProps) {
  const { known, typed, refused, busy, onSubmit, children } = props
  const { general, fields, form, onInput } = useWrong(refused)
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
      <CertificateFields known={known} typed={typed} problems={fields} />
      {children}
      <Refused words={general} />
      <Button type="submit" variant="soft" size="small" busy={busy}>
        {known ? 'Save' : 'Send certificate'}
      </Button>
    </form>
  )
}

type CertificateFieldsProps = Pick<ExemptionFormProps, 'known' | 'typed'> & {
  readonly problems: Readonly<Record<string, string>>
}

function CertificateFields({ known, typed, problems }: CertificateFieldsProps) {
  const start = startOf(known, typed)
  return (
    <div className={contact.fields}>
      <TextField
        id="exempt-organization"
        label="Who is exempt"
        hint="As it stands on the certificate"
        name="organization"
        autoComplete="organization"
        maxLength={120}
        required
        defaultValue={start['organization']}
        error={problems['organization']}
      />
      <TextField
        id="exempt-number"
        label="Number (optional)"
        name="number"
        autoComplete="off"
        maxLength={40}
        defaultValue={start['number']}
      />
      <TextField
        id="exempt-file"
        label="Signed certificate"
        hint="PDF, JPEG or PNG, 4 MB at most. A photo will do."
        name="certificate"
        type="file"
        accept="application/pdf,image/jpeg,image/png"
        required={known === null}
        error={problems['file']}
      />
      <TextField
        id="exempt-expires"
        label="Valid until (optional)"
        name="expires"
        type="date"
        defaultValue={start['expires']}
        error={problems['expires']}
      />
    </div>
  )
}

/** What stands in the fields at first: what was typed before what is known. */
function startOf(known: ExemptionKnown | null, typed: Typed | undefined): Typed {
  if (typed) return typed
  if (!known) return {}
  const { organization, number, expires } = known
  return { organization, number: number ?? '', expires: dateIn(expires ?? '') }
}

/** What is marked: the first of it gets the focus, and what is changed since is believed until it is sent again. */
function useWrong(refused: ExemptionFormProps['refused']) {
  const form = useRef<HTMLFormElement>(null)
  const [mended, setMended] = useState<Mended>({ of: refused, names: [] })
  const { general, fields } = sorted(refused)
  const names = mended.of === refused ? mended.names : []
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
        setMended({ of: refused, names: [...names, name] })
    },
  }
}

interface Mended {
  readonly of: ExemptionFormProps['refused']
  readonly names: readonly string[]
}

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
