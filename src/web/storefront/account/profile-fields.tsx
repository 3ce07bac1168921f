import type { TypedProfile } from '#core/member/profile.ts'
import { formatPhone } from '#core/phone.ts'
import { m } from '#messages'
import { field } from '#web/api/form-field.ts'
import { TextField } from '#web/ui/field.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'

interface ProfileFieldsProps {
  readonly problems: Readonly<Record<string, string>>
  readonly known?: {
    readonly first_name: string
    readonly last_name: string
    readonly phone: string | null
  }
}

/** What a member is called and where they can be called. */
export function ProfileFields({ problems, known }: ProfileFieldsProps) {
  return (
    <>
      <TextField
        label={m.account_first_name()}
        error={problems['first_name']}
        name="first_name"
        autoComplete="given-name"
        maxLength={80}
        defaultValue={known?.first_name}
        required
      />
      <TextField
        label={m.account_last_name()}
        error={problems['last_name']}
        name="last_name"
        autoComplete="family-name"
        maxLength={80}
        defaultValue={known?.last_name}
      />
      <PhoneField
        label={m.account_phone()}
        hint={m.account_phone_hint()}
        error={problems['phone']}
        name="phone"
        autoComplete="tel"
        maxLength={40}
        defaultValue={known?.phone ? formatPhone(known.phone) : undefined}
      />
    </>
  )
}

/** Reads a profile from its form. */
export function readProfile(form: FormData): TypedProfile {
  return {
    first_name: field(form, 'first_name'),
    last_name: field(form, 'last_name'),
    phone: field(form, 'phone'),
  }
}
