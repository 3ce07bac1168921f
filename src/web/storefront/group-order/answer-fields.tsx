import { useState } from 'react'
import { m } from '#messages'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import styles from './rsvp.module.css'
import type { GroupOrder } from './use-group.ts'

interface AnswerFieldsProps {
  readonly rsvp: NonNullable<GroupOrder['rsvp']>
  readonly host: string
  /** What was answered before, in this group or the one that it repeats. */
  readonly coming?: boolean | null
  readonly product_id?: string | null | undefined
  readonly note?: string | null
}

/** Asks whether somebody comes, which package they have, and what they don’t eat. */
export function AnswerFields({ rsvp, host, coming, product_id, note }: AnswerFieldsProps) {
  const [comes, setComes] = useState<'yes' | 'no'>(coming === false ? 'no' : 'yes')
  const [first] = rsvp.packages
  // What they had may be heard of late: until they choose themselves, that is chosen.
  const [picked, setPicked] = useState<string>()
  const chosen = picked ?? product_id ?? first?.product_id ?? ''
  const about = rsvp.packages.find((one) => one.product_id === chosen)?.description
  if (!first)
    return (
      <>
        <input type="hidden" name="coming" value="no" />
        <p>{m.rsvp_none_left({ host })}</p>
      </>
    )
  return (
    <>
      <RadioCards
        legend={m.rsvp_coming()}
        legendShown
        name="coming"
        look="tabs"
        options={[
          { value: 'yes', label: m.rsvp_yes() },
          { value: 'no', label: m.rsvp_no() },
        ]}
        value={comes}
        onChange={setComes}
      />
      <div hidden={comes === 'no'} className={styles.meal}>
        <SelectField
          label={m.rsvp_package()}
          hint={about}
          name="product_id"
          value={chosen}
          onChange={({ currentTarget }) => setPicked(currentTarget.value)}
        >
          {rsvp.packages.map(({ product_id: id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label={m.rsvp_note()}
          hint={m.rsvp_note_hint({ host })}
          name="note"
          defaultValue={note ?? ''}
          maxLength={200}
          autoComplete="off"
        />
      </div>
    </>
  )
}
