import { useRef, useState } from 'react'
import type { FloorAnswer } from '#contract/reservation/console.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { formatTime } from '#core/format/format-time.ts'
import { locales } from '#core/locale.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import type { ApiError } from '#web/api/api-error.ts'
import { callFromPage } from '#web/api/browser-client.ts'
import { responseOrder } from '#web/api/response-order.ts'
import { useProblems } from '#web/api/use-problems.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { FloorForm, FloorPress } from './floor-press.tsx'

interface FloorBookingProps {
  readonly floor: FloorAnswer
  /** The party that the floor says the free times of. */
  readonly party: number
  /** Why its last press came to nothing. */
  readonly refusal: ApiError | undefined
}

/** Reserves a table on the day that is shown for who is on the phone. */
export function FloorBooking({ floor, party: first, refusal }: FloorBookingProps) {
  const form = useRef<HTMLFormElement>(null)
  const { problems, onInput } = useProblems(form, refusal)
  const { location, day } = floor
  const [free, setFree] = useState(floor.free)
  const [party, setParty] = useState(first)
  const [turns] = useState(responseOrder)
  const ask = async (count: number) => {
    setParty(count)
    const isNewest = turns.asked()
    const asked = { params: { location_id: location.id }, query: { day, party: count } }
    // Until an answer comes the form keeps what it has: a time that is gone is refused.
    const known = await callFromPage('GET /console/locations/{location_id}/tables', asked).catch(
      () => null,
    )
    if (known && isNewest()) setFree(known.free)
  }
  const options = optionsOf(floor, free)
  return (
    <section className="floor-card" aria-labelledby="book">
      <h2 id="book">{m.floor_book()}</h2>
      <FloorForm isKeyed formRef={form} onInput={onInput}>
        <TextField
          label={m.floor_count()}
          name="party"
          type="number"
          inputMode="numeric"
          min={1}
          max={60}
          defaultValue={first}
          required
          onChange={({ target }) => void (target.valueAsNumber > 0 && ask(target.valueAsNumber))}
        />
        <SelectField label={m.floor_book_time()} name="at" required>
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
        <CallerFields problems={problems} />
        <SelectField label={m.floor_book_language()} name="language" defaultValue={getLocale()}>
          {locales.map((locale) => (
            <option key={locale} value={locale} lang={locale}>
              {m.console_language_name({}, { locale })}
            </option>
          ))}
        </SelectField>
        <CallerDeposit floor={floor} party={party} />
        <FloorPress intent="book" variant="primary">
          {m.floor_book_reserve()}
        </FloorPress>
      </FloorForm>
      {options.length === 0 && <output>{m.floor_book_none()}</output>}
    </section>
  )
}

interface CallerDepositProps {
  readonly floor: FloorAnswer
  readonly party: number
}

/** Asks whether a large party pays the deposit that it would leave on the site. */
function CallerDeposit({ floor: { deposit }, party }: CallerDepositProps) {
  if (deposit === null || party < deposit.from_party) return null
  const amount = formatMoney(party * deposit.cents_per_guest, getLocale())
  return (
    <SelectField label={m.floor_book_deposit()} name="deposit" defaultValue="asked">
      <option value="asked">{m.floor_book_ask({ amount })}</option>
      <option value="waived">{m.floor_book_waive()}</option>
    </SelectField>
  )
}

/** Who called, how they are reached and what they asked for. */
function CallerFields({ problems }: Pick<ReturnType<typeof useProblems>, 'problems'>) {
  return (
    <>
      <TextField
        label={m.floor_name()}
        error={problems['name']}
        name="name"
        autoComplete="off"
        maxLength={60}
        required
      />
      <PhoneField
        label={m.floor_book_phone()}
        error={problems['phone']}
        name="phone"
        autoComplete="off"
        required
      />
      <TextField
        label={m.floor_book_email()}
        error={problems['email']}
        name="email"
        type="email"
        autoComplete="off"
        maxLength={254}
      />
      <TextField label={m.floor_book_note()} name="note" autoComplete="off" maxLength={300} />
    </>
  )
}

/** What can be chosen: each time once for each area that has a table then, earliest first. */
function optionsOf({ areas }: FloorAnswer, free: FloorAnswer['free']) {
  const nameOf = (area: string) => areas.find(({ key }) => key === area)?.name ?? ''
  return free
    .map(({ area, at }) => ({
      value: `${at}|${area}`,
      text: `${formatTime(at, getLocale())} · ${nameOf(area)}`,
    }))
    .toSorted((one, other) => one.value.localeCompare(other.value))
}
