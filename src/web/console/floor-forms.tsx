import type { FloorAnswer } from '#contract/reservation/console.ts'
import { m } from '#messages'
import { TextField } from '#web/ui/field.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { FloorForm, FloorPress } from './floor-press.tsx'
import { TableChoice } from './table-choice.tsx'

/** Whoever stands at the door: seated at once, or put on the waitlist. */
export function FloorForms({ floor }: { readonly floor: FloorAnswer }) {
  // A form that was heard starts anew: the floor that it changed is another one.
  const { parties, waitlist } = floor
  return (
    <>
      <section className="floor-card" aria-labelledby="walk-in" key={`seat ${parties.length}`}>
        <h2 id="walk-in">{m.floor_walk_in()}</h2>
        <FloorForm>
          <PartySize />
          <TextField
            label={m.floor_name_optional()}
            name="name"
            autoComplete="off"
            maxLength={60}
          />
          <TableChoice floor={floor} first={m.floor_best()} />
          <FloorPress intent="walk-in" variant="primary">
            {m.floor_seat()}
          </FloorPress>
        </FloorForm>
      </section>
      <section className="floor-card" aria-labelledby="wait" key={`wait ${waitlist.length}`}>
        <h2 id="wait">{m.floor_add_waiting()}</h2>
        <FloorForm>
          <PartySize />
          <TextField
            label={m.floor_name()}
            name="name"
            autoComplete="off"
            maxLength={60}
            required
          />
          <PhoneField label={m.floor_phone_optional()} name="phone" autoComplete="off" />
          <FloorPress intent="wait">{m.floor_add()}</FloorPress>
        </FloorForm>
      </section>
    </>
  )
}

function PartySize() {
  return (
    <TextField
      label={m.floor_count()}
      name="party"
      type="number"
      inputMode="numeric"
      min={1}
      max={60}
      defaultValue={2}
      required
    />
  )
}
