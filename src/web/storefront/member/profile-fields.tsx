import type { Profile } from '#core/member/profile.ts'
import { m } from '#messages'
import { field } from '#web/api/form-field.ts'
import { TextField } from '#web/ui/field.tsx'

interface ProfileFieldsProps {
  readonly problems: Readonly<Record<string, string>>
  readonly known?: {
    readonly first_name: string
    readonly last_name: string
  }
}

/** What a member is called. */
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
    </>
  )
}

/** Reads a profile from its form. */
export function readProfile(form: FormData): Profile {
  return {
    first_name: field(form, 'first_name'),
    last_name: field(form, 'last_name'),
  }
}
