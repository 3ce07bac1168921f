import { useState } from 'react'
import { formatList } from '#core/format/format-number.ts'
import { m } from '#messages'
import type { ApiError } from '#web/api/api-error.ts'
import { getLocale } from '#messages/runtime.js'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { GroupForm, useLeading } from '#web/shell/group-form.tsx'
import { FindWhoDelivers } from './brought-to.tsx'
import { SeenRefusal } from './seen-refusal.tsx'
import styles from './group-order-page.module.css'
import { useLook } from './handoff-field.tsx'
import type { GroupAgain, GroupStart, GroupStartAt } from './load-group-start.server.ts'
import { HeadcountField, RsvpFields } from './rsvp-fields.tsx'
import { WhereAndWhen, type WhereAndWhenProps } from './where-and-when.tsx'

interface StartFormProps {
  readonly start: GroupStart
  /** Why it wasn’t started. */
  readonly refusal: ApiError | undefined
}

/** Asks where, when and until when, and who pays: one press starts the group order (R1.5). */
export function StartForm({ start, refusal }: StartFormProps) {
  const { at, delivery, again } = start
  const looked = useLook(start, refusal)
  return (
    <>
      <StartTitle again={again} />
      {delivery && !at && <FindWhoDelivers start={start} delivery={delivery} looked={looked} />}
      {at && <Terms start={start} at={at} looked={looked} refusal={refusal} />}
    </>
  )
}

function Terms({
  start,
  at,
  looked,
  refusal,
}: WhereAndWhenProps & Pick<StartFormProps, 'refusal'>) {
  const { again } = start
  const { packages } = at
  const [choose, setChoose] = useState('package')
  const busy = useLeading('start', refusal)
  return (
    <GroupForm
      isHere
      intent="start"
      fields={again ? { repeats: again.order_id } : undefined}
      className={styles.form}
    >
      {packages.length > 0 && <ChoiceFields packages={packages} choose={choose} pick={setChoose} />}
      <WhereAndWhen start={start} at={at} looked={looked} />
      {(packages.length === 0 || choose === 'menu') && <PaymentFields again={again} />}
      <Button type="submit" size="bar" block busy={busy}>
        {again ? m.group_again() : m.group_start()}
      </Button>
      <SeenRefusal refusal={refusal} />
    </GroupForm>
  )
}

/** Says what is started: a new group order, or an earlier one once more. */
function StartTitle({ again }: Pick<GroupStart, 'again'>) {
  return again ? (
    <>
      <h1>{m.group_again()}</h1>
      <p className={styles.lede}>{m.group_again_lede()}</p>
      <PeopleAsked people={again.people} />
    </>
  ) : (
    <>
      <h1>{m.group_start()}</h1>
      <p className={styles.lede}>{m.group_start_lede()}</p>
    </>
  )
}

/** Names who gets the new invite by mail, and to whom the host passes it on. */
function PeopleAsked({ people }: Pick<GroupAgain, 'people'>) {
  const named = (reached: boolean) => {
    const names = people.filter(({ is_reached }) => is_reached === reached).map(({ name }) => name)
    return names.length === 0 ? null : formatList(names, getLocale())
  }
  const [asked, unreached] = [named(true), named(false)]
  return (
    <>
      {asked !== null && <p className={styles.note}>{m.group_again_asked({ names: asked })}</p>}
      {unreached !== null && (
        <p className={styles.note}>{m.group_again_unreached({ names: unreached })}</p>
      )}
    </>
  )
}

interface ChoiceFieldsProps extends Pick<GroupStartAt, 'packages'> {
  readonly choose: string
  readonly pick: (choose: string) => void
}

/** Asks whether each guest has a package, chooses from the whole menu, or says only whether they come: then the host orders for everybody. */
function ChoiceFields({ packages, choose, pick }: ChoiceFieldsProps) {
  return (
    <>
      <RadioCards
        legend={m.group_choose()}
        legendShown
        name="choose"
        look="tabs"
        options={[
          { value: 'package', label: m.group_choose_package() },
          { value: 'menu', label: m.group_choose_menu() },
          { value: 'host', label: m.group_choose_host() },
        ]}
        value={choose}
        onChange={pick}
      />
      {choose === 'menu' ? (
        <HeadcountField />
      ) : (
        <RsvpFields packages={choose === 'package' ? packages : null} />
      )}
    </>
  )
}

/** Asks who pays; a group that is asked once more as it was the last time. */
function PaymentFields({ again }: Pick<GroupStart, 'again'>) {
  const [payment, setPayment] = useState(again?.payment_type ?? 'host')
  return (
    <>
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
      {payment === 'individual' ? (
        <TreatFields before={again?.treat ?? null} />
      ) : (
        <BudgetField
          label={m.group_budget_most()}
          hint={m.group_budget_most_hint()}
          before={again?.payment_type === 'host' ? again.treat : null}
        />
      )}
    </>
  )
}

/** Asks what of the others’ parts the host takes over. */
function TreatFields({ before }: { readonly before: GroupAgain['treat'] }) {
  const [treat, setTreat] = useState<string>(before?.kind ?? 'none')
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
        <BudgetField
          label={m.group_budget()}
          hint={m.group_budget_hint()}
          before={before}
          required
        />
      )}
    </>
  )
}

interface BudgetFieldProps {
  readonly label: string
  readonly hint: string
  readonly before: GroupAgain['treat']
  readonly required?: boolean
}

function BudgetField({ before, ...field }: BudgetFieldProps) {
  return (
    <TextField
      {...field}
      name="budget"
      inputMode="decimal"
      autoComplete="off"
      maxLength={9}
      placeholder="15.00"
      defaultValue={before?.kind === 'budget' ? (before.cents / 100).toFixed(2) : ''}
    />
  )
}
