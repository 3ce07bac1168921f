import { useRef } from 'react'
import { Form, useFetcher } from 'react-router'
import type { DataOf } from '#contract/api.ts'
import { m } from '#messages'
import type { ApiError } from '#web/api/api-error.ts'
import { useProblems } from '#web/api/use-problems.ts'
import { paths } from '#web/paths.ts'
import { TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import styles from './account-list.module.css'
import formStyles from './general-page.module.css'
import { SubmitButton } from './sign-in-steps.tsx'

type SavedVehicle = DataOf<'GET /vehicles'>[number]

/** Lists the cars that the crew looks for at curbside. */
export function SavedVehicleList({ vehicles }: { readonly vehicles: readonly SavedVehicle[] }) {
  if (vehicles.length === 0) return <p className={styles.empty}>{m.vehicles_none()}</p>
  return (
    <ul className={styles.list}>
      {vehicles.map((vehicle) => (
        <li key={vehicle.id}>
          <span className={styles.lead}>
            <Icon name="curbside" />
          </span>
          <p className={styles.text}>
            <span>{nameOf(vehicle)}</span>
            {vehicle.note && <span>{vehicle.note}</span>}
          </p>
          <div className={styles.end}>
            <RemoveButton vehicle={vehicle} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function nameOf({ color, make }: SavedVehicle): string {
  return `${color} ${make}`
}

function RemoveButton({ vehicle }: { readonly vehicle: SavedVehicle }) {
  const fetcher = useFetcher()
  return (
    <fetcher.Form method="post" action={paths.accountSection('general')}>
      <input type="hidden" name="intent" value="remove-vehicle" />
      <input type="hidden" name="vehicle_id" value={vehicle.id} />
      <button
        type="submit"
        className={styles.press}
        aria-label={m.addresses_remove_of({ name: nameOf(vehicle) })}
        aria-busy={fetcher.state !== 'idle'}
      >
        {m.addresses_remove()}
      </button>
    </fetcher.Form>
  )
}

/** Asks for one more car. */
export function VehicleForm({ refusal }: { readonly refusal: ApiError | undefined }) {
  const form = useRef<HTMLFormElement>(null)
  const { problems, message, onInput } = useProblems(form, refusal)
  return (
    <Form method="post" className={formStyles.form} ref={form} onInput={onInput}>
      <TextField
        label={m.checkout_vehicle_make()}
        hint={m.checkout_vehicle_make_hint()}
        error={problems['make']}
        name="make"
        maxLength={40}
        autoComplete="off"
      />
      <TextField
        label={m.checkout_vehicle_color()}
        error={problems['color']}
        name="color"
        maxLength={30}
        autoComplete="off"
      />
      <TextField label={m.checkout_vehicle_note()} name="note" maxLength={60} autoComplete="off" />
      <RefusalMessage message={message} />
      <SubmitButton intent="save-vehicle" variant="soft">
        {m.vehicles_add()}
      </SubmitButton>
    </Form>
  )
}
