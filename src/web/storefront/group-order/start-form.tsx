import { useState } from 'react'
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
  const [payment, setPayment] = useState<'host' | 'individual'>('host')
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
          look="tabs"
          options={[
            { value: 'host', label: m.group_i_pay() },
            { value: 'individual', label: m.group_own_pay() },
          ]}
          value={payment}
          onChange={setPayment}
        />
        {payment === 'individual' && <TreatFields />}
        <Button type="submit" size="bar" block busy={isInFlight(fetcher, refused)}>
          {m.group_start()}
        </Button>
        <RefusalMessage message={refused} />
      </GroupForm>
    </>
  )
}

/** Asks what of the others’ parts the host takes over. */
function TreatFields() {
  const [treat, setTreat] = useState('none')
  return (
    <>
      <SelectField
        label={m.group_treat_field()}
        name="treat"
        value={treat}
        onChange={({ currentTarget }) => setTreat(currentTarget.value)}
      >
        <option value="none">{m.group_treat_none()}</option>
        <option value="fees">{m.group_treat_fees()}</option>
        <option value="budget">{m.group_treat_budget()}</option>
      </SelectField>
      {treat === 'budget' && (
        <TextField
          label={m.group_budget()}
          hint={m.group_budget_hint()}
          name="budget"
          inputMode="decimal"
          autoComplete="off"
          maxLength={9}
          placeholder="15.00"
          required
        />
      )}
    </>
  )
}
