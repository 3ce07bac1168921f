import { Form } from 'react-router'
import { pinLength } from '#core/staff/screen-pin.ts'
import { m } from '#messages'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { Press } from './account-press.tsx'
import type { Done } from './account-intents.server.ts'
import type { Person } from './use-persons.ts'

interface PersonFormProps {
  /** Null on a screen of one’s own: nobody is asked there. */
  readonly persons: readonly Person[] | null
  readonly done: Done | undefined
}

/** Says on a shared screen who presses, where JavaScript has not loaded: everywhere else a dialog asks. */
export function PersonForm({ persons, done }: PersonFormProps) {
  const { min, max } = pinLength
  const pressing = done?.pressing
  if (!persons) return null
  return (
    <section aria-labelledby="person">
      <h2 id="person">{m.person_title()}</h2>
      <p>{persons.length === 0 ? m.person_none() : m.person_lede()}</p>
      <output>{pressing !== undefined && m.person_pressing({ name: pressing })}</output>
      {persons.length > 0 && (
        <Form method="post" preventScrollReset>
          <SelectField label={m.person_name()} name="staff_id" required>
            {persons.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextField
            label={m.staff_pin()}
            name="pin"
            type="password"
            inputMode="numeric"
            autoComplete="off"
            pattern={`[0-9]{${min},${max}}`}
            title={m.staff_pin_hint()}
            maxLength={max}
            required
          />
          <Press intent="person">{m.person_go()}</Press>
        </Form>
      )}
    </section>
  )
}
