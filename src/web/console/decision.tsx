import type { CameBackAnswer } from '#contract/returns.ts'
import { useState } from 'react'
import { whenWords } from '#core/clock-words.ts'
import { dollars } from '#core/money.ts'
import { crewReasonCodes, refundReasons } from '#core/payment/refund.ts'
import { phoneWords } from '#core/phone.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import styles from './came-back-panel.module.css'
import list from './panels.module.css'
import { PressForm, usePress } from './press-form.tsx'
import type { Pressed } from './press.ts'
import { Refused } from './refused.tsx'

interface DecisionProps {
  readonly order: CameBackAnswer
  readonly today: string
  readonly onPressed: (pressed: Pressed) => void
}

/** What goes back of one order, and why: said by the crew, read by the guest, and never changed. */
export function Decision({ order, today, onPressed }: DecisionProps) {
  const { fetcher, busy, refused } = usePress(onPressed)
  const [back, setBack] = useState<Back>('all')
  const { order_id, number, paid } = order
  const about = { order_id, paid: String(paid) }
  return (
    <li className={list.form}>
      <CameBack order={order} today={today} />
      <PressForm fetcher={fetcher} press="give-back" about={about} className={list.list}>
        <HowMuch paid={paid} back={back} onChange={setBack} />
        <SelectField label="Why" name="reason" required defaultValue="">
          <option value="" disabled>
            Pick a reason
          </option>
          {crewReasonCodes.map((code) => (
            <option key={code} value={code}>
              {refundReasons[code].label}
            </option>
          ))}
        </SelectField>
        <label className={styles.sure}>
          <input type="checkbox" name="sure" required />
          The guest reads it, and it can’t be changed
        </label>
        <Button type="submit" busy={busy} aria-label={`${labels[back]}: ${number}`}>
          {labels[back]}
        </Button>
      </PressForm>
      <Refused words={refused} />
    </li>
  )
}

type Back = 'all' | 'part' | 'none'

const labels: Readonly<Record<Back, string>> = {
  all: 'Give it all back',
  part: 'Give a part back',
  none: 'Keep what was paid',
}

function CameBack({ order, today }: Pick<DecisionProps, 'order' | 'today'>) {
  const { number, guest, phone, address, due, said, paid, tip } = order
  const where = [address?.address, `due ${whenWords(due, today)}`]
  return (
    <p>
      <b>{number}</b> {guest}
      <small>{where.filter(Boolean).join(' · ')}</small>
      <small>{phoneWords(phone)}</small>
      {said && <small>“{said}”</small>}
      <small>
        Paid {dollars(paid)}
        {tip > 0 && `, ${dollars(tip)} of it tip`}
      </small>
    </p>
  )
}

interface HowMuchProps {
  readonly paid: number
  readonly back: Back
  readonly onChange: (back: Back) => void
}

function HowMuch({ paid, back, onChange }: HowMuchProps) {
  return (
    <>
      <RadioCards<Back>
        legend="What goes back"
        legendShown
        name="back"
        value={back}
        onChange={onChange}
        options={[
          { value: 'all', label: 'All', note: dollars(paid) },
          { value: 'part', label: 'A part' },
          { value: 'none', label: 'Nothing' },
        ]}
      />
      {back === 'part' && (
        <TextField
          label="Dollars"
          name="dollars"
          inputMode="decimal"
          autoComplete="off"
          required
          pattern="\$?\d{1,6}(\.\d{0,2})?"
          title="Dollars and cents, like 12.50"
        />
      )}
    </>
  )
}
