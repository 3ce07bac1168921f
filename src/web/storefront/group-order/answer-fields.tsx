import { useState } from 'react'
import { formatDiet } from '#core/menu/format-allergen.ts'
import type { Diet } from '#core/menu/catalogue.ts'
import { tellableDiets } from '#core/menu/dietary.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { Chip } from '#web/storefront/menu/chip.tsx'
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
  readonly diets?: readonly Diet[] | null
  readonly note?: string | null
}

/** Asks whether somebody comes, which package they have, and what they don’t eat. */
export function AnswerFields({ rsvp, host, coming, product_id, diets, note }: AnswerFieldsProps) {
  const [comes, setComes] = useState<'yes' | 'no'>(coming === false ? 'no' : 'yes')
  const { packages } = rsvp
  if (packages?.length === 0)
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
        {packages && <PackageSelect packages={packages} product_id={product_id} />}
        <DietChips diets={diets ?? []} />
        <TextField
          label={m.rsvp_note()}
          hint={packages ? m.rsvp_note_hint({ host }) : m.rsvp_note_host_hint({ host })}
          name="note"
          defaultValue={note ?? ''}
          maxLength={200}
          autoComplete="off"
        />
      </div>
    </>
  )
}

interface PackageSelectProps extends Pick<AnswerFieldsProps, 'product_id'> {
  readonly packages: NonNullable<AnswerFieldsProps['rsvp']['packages']>
}

function PackageSelect({ packages, product_id }: PackageSelectProps) {
  // What they had may be heard of late: until they choose themselves, that is chosen.
  const [picked, setPicked] = useState<string>()
  const chosen = picked ?? product_id ?? packages[0]?.product_id ?? ''
  return (
    <SelectField
      label={m.rsvp_package()}
      hint={packages.find((one) => one.product_id === chosen)?.description}
      name="product_id"
      value={chosen}
      onChange={({ currentTarget }) => setPicked(currentTarget.value)}
    >
      {packages.map(({ product_id: id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

function DietChips({ diets }: { readonly diets: readonly Diet[] }) {
  return (
    <fieldset>
      <legend className={styles.legend}>{m.rsvp_diets()}</legend>
      <div className={styles.chips}>
        {tellableDiets.map((diet) => (
          <Chip
            key={diet}
            name="diet"
            value={diet}
            label={formatDiet(diet, getLocale())}
            checked={diets.includes(diet)}
          />
        ))}
      </div>
    </fieldset>
  )
}
