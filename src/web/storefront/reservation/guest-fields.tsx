import { formatPhone } from '#core/phone.ts'
import { m } from '#messages'
import { useRoot } from '#web/shell/use-root.ts'
import { TextAreaField, TextField } from '#web/ui/field.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'

interface GuestFieldsProps {
  /** What is wrong, by field. */
  readonly problems: Readonly<Record<string, string>>
  readonly typed: Readonly<Record<string, string>>
}

/** Asks for the few things that a table takes: a name, a number, and what the host should know. */
export function GuestFields({ problems: fields, typed }: GuestFieldsProps) {
  const known = useRoot().saved?.contact
  return (
    <>
      <NameAndPhone problems={fields} typed={typed} hint={m.table_phone_hint()} />
      <TextField
        label={m.table_email()}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        hint={m.table_email_hint()}
        defaultValue={typed['email'] ?? known?.email}
        error={fields['email']}
        invalid={m.field_email_invalid()}
      />
      <TextAreaField
        label={m.table_note()}
        name="note"
        rows={2}
        maxLength={300}
        defaultValue={typed['note']}
      />
    </>
  )
}

interface NameAndPhoneProps extends GuestFieldsProps {
  /** What the number is for. */
  readonly hint?: string
}

/** Asks whom to call to the table, and by which number. */
export function NameAndPhone({ problems, typed, hint }: NameAndPhoneProps) {
  const known = useRoot().saved?.contact
  return (
    <>
      <TextField
        label={m.table_name()}
        name="name"
        autoComplete="name"
        maxLength={60}
        defaultValue={typed['name'] ?? (known && `${known.first_name} ${known.last_name}`.trim())}
        error={problems['name']}
      />
      <PhoneField
        label={m.table_phone()}
        name="phone"
        autoComplete="tel-national"
        hint={hint}
        defaultValue={typed['phone'] ?? (known && formatPhone(known.phone))}
        error={problems['phone']}
      />
    </>
  )
}
