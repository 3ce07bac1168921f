import { Form } from 'react-router'
import { mostHeads } from '#core/cart/proposals.ts'
import { formatDiet } from '#core/menu/format-allergen.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { paths } from '#web/paths.ts'
import { Chip } from '#web/storefront/menu/chip.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import styles from './proposals-page.module.css'
import { countedDiets, type TableSearch } from './table-search.ts'

interface TableFormProps {
  readonly menu_id: string
  readonly table: TableSearch
  readonly refused: string | undefined
}

/** Asks how many eat, how hungry they are, and how many keep which diet. Its answer is an address. */
export function TableForm({ menu_id, table, refused }: TableFormProps) {
  return (
    <Form method="get" action={paths.headcount(menu_id)} className={styles.form}>
      <PeopleField
        label={m.headcount_people()}
        invalid={m.headcount_people_invalid({ most: mostHeads })}
        name="headcount"
        min={1}
        defaultValue={table.headcount ?? undefined}
        required
      />
      <RadioCards
        legend={m.headcount_appetite()}
        legendShown
        name="appetite"
        look="tabs"
        options={[
          { value: 'light', label: m.headcount_light() },
          { value: 'usual', label: m.headcount_usual() },
          { value: 'hungry', label: m.headcount_hungry() },
        ]}
        initial={table.appetite}
      />
      <fieldset>
        <legend>{m.headcount_diets()}</legend>
        <div className={styles.diets}>
          {countedDiets.map((diet) => (
            <PeopleField
              key={diet}
              label={formatDiet(diet, getLocale())}
              name={diet}
              min={0}
              defaultValue={table[diet] || undefined}
              placeholder="0"
            />
          ))}
        </div>
        <p className={styles.hint}>{m.headcount_diets_hint()}</p>
      </fieldset>
      <Extras {...table} />
      <Button type="submit" size="bar">
        {m.headcount_show()}
      </Button>
      <RefusalMessage message={refused} />
    </Form>
  )
}

/** Asks what is wanted beside the meal. */
function Extras({ dessert, drink }: Pick<TableSearch, 'dessert' | 'drink'>) {
  return (
    <fieldset>
      <legend>{m.headcount_extras()}</legend>
      <div className={styles.extras}>
        <Chip
          name="dessert"
          value="yes"
          label={m.headcount_dessert()}
          checked={dessert === 'yes'}
        />
        <Chip name="drink" value="yes" label={m.headcount_drink()} checked={drink === 'yes'} />
      </div>
    </fieldset>
  )
}

interface PeopleFieldProps {
  readonly label: string
  readonly name: string
  readonly min: number
  readonly defaultValue: number | undefined
  readonly placeholder?: string
  readonly required?: boolean
  readonly invalid?: string
}

function PeopleField(field: PeopleFieldProps) {
  return (
    <TextField {...field} type="number" inputMode="numeric" max={mostHeads} autoComplete="off" />
  )
}
