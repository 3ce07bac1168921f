import { useFetcher } from 'react-router'
import { m } from '#messages'
import type { ActionResponse } from '#web/api/action-result.ts'
import { isInFlight } from '#web/api/is-in-flight.ts'
import { useActionResult } from '#web/api/use-action-result.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { GroupForm } from './group-form.tsx'
import styles from './group-order-page.module.css'
import type { GroupPlace } from './load-group-page.server.ts'

interface StartFormProps {
  readonly places: readonly GroupPlace[]
  readonly menu_id: string
  readonly deadline: string
}

/** Asks where and until when, and says who pays: one press starts the group order (R1.5). */
export function StartForm({ places, menu_id, deadline }: StartFormProps) {
  const fetcher = useFetcher<ActionResponse>()
  const refused = useActionResult(fetcher.data)
  return (
    <>
      <h1>{m.group_start()}</h1>
      <p className={styles.lede}>{m.group_start_lede()}</p>
      <GroupForm fetcher={fetcher} intent="start" className={styles.form}>
        <SelectField label={m.group_place()} name="menu_id" defaultValue={menu_id}>
          {places.map((place) => (
            <option key={place.menu_id} value={place.menu_id}>
              {place.label}
            </option>
          ))}
        </SelectField>
        <TextField
          label={m.group_deadline()}
          hint={m.group_deadline_hint()}
          type="datetime-local"
          name="deadline"
          defaultValue={deadline}
          required
        />
        <RadioCards
          legend={m.group_who_pays()}
          legendShown
          name="payment_type"
          initial="host"
          look="tabs"
          options={[
            { value: 'host', label: m.group_i_pay() },
            { value: 'individual', label: m.group_own_pay() },
          ]}
        />
        <Button type="submit" size="bar" block busy={isInFlight(fetcher, refused)}>
          {m.group_start()}
        </Button>
        <RefusalMessage message={refused} />
      </GroupForm>
    </>
  )
}
