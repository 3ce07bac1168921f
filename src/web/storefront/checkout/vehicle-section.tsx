import {
  lazy,
  type Ref,
  Suspense,
  useImperativeHandle,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { m } from '#messages'
import type { CartAnswer } from '#contract/cart/carts.ts'
import { type Vehicle, vehicleProblems } from '#core/handoff/vehicle.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { TextField } from '#web/ui/field.tsx'
import { type SectionHandle, problemsById } from './section-handle.ts'
import styles from './contact-section.module.css'
import { Section } from './section.tsx'
import { useTexts } from './use-texts.ts'
import { useCartMutation } from '#web/storefront/cart/use-cart-mutation.ts'
import { formatFieldCodes } from '#core/format/format-field.ts'
import { getLocale } from '#messages/runtime.js'
import { hasTexts, storedValue } from '#web/browser/web-storage.ts'

/** For members alone. */
const SavedVehicles = lazy(async () => ({
  default: (await import('./saved-vehicles.tsx')).SavedVehicles,
}))

interface VehicleSectionProps {
  readonly ref: Ref<SectionHandle>
  readonly cart: CartAnswer
  /** Why placing the order was refused, where it was for the car. */
  readonly refused: string | undefined
}

const fields = [
  {
    name: 'make',
    label: m.checkout_vehicle_make,
    hint: m.checkout_vehicle_make_hint,
    maxLength: 40,
  },
  { name: 'color', label: m.checkout_vehicle_color, hint: null, maxLength: 30 },
  { name: 'note', label: m.checkout_vehicle_note, hint: null, maxLength: 60 },
] as const satisfies readonly {
  readonly name: keyof Vehicle
  readonly label: () => string
  readonly hint: (() => string) | null
  readonly maxLength: number
}[]

/** Asks which car the crew looks for (R4.26). No browser autofills it: this device remembers it instead. */
export function VehicleSection({ ref, cart, refused }: VehicleSectionProps) {
  const { needs_vehicle: needed } = cart
  const { saved } = useRoot()
  const isMember = saved !== null
  const vehicle = useVehicle(cart, saved?.vehicles[0])
  const { typed, problems, change, left, check, unsaved } = vehicle
  useImperativeHandle(ref, () => ({ check, unsaved }))
  return (
    <Section title={m.checkout_vehicle()}>
      <p>{needed ? m.checkout_vehicle_needed() : m.checkout_vehicle_optional()}</p>
      {isMember && (
        <Suspense fallback={null}>
          <SavedVehicles typed={typed} onPick={change} />
        </Suspense>
      )}
      <div className={styles.fields} onBlur={left}>
        {fields.map(({ name, label, hint, ...field }) => (
          <TextField
            key={name}
            {...field}
            label={label()}
            hint={hint?.()}
            id={vehicleFieldId(name)}
            autoComplete="off"
            required={needed && name !== 'note'}
            value={typed[name]}
            error={problems[name]}
            onText={(text) => change({ [name]: text })}
          />
        ))}
      </div>
      <RefusalMessage message={vehicle.refused ?? refused} />
    </Section>
  )
}

const nothing: Vehicle = { make: '', color: '', note: '' }

/** Returns the id of a field’s control: the error summary leads there. */
function vehicleFieldId(name: string): string {
  return `vehicle-${name}`
}

/**
 * Saves the car that the crew looks for while it is typed, and remembers it on this device. A
 * car is saved only when complete; where none is needed, all fields may be empty.
 */
function useVehicle(cart: CartAnswer, usual?: Vehicle) {
  const { mutate, refused, retry } = useCartMutation()
  const { typed, change, fill, left } = useTexts(cart.vehicle ?? nothing, (vehicle) => {
    if (Object.keys(vehicleProblems(vehicle)).length > 0) return
    storedVehicle.set(vehicle)
    mutate({ intent: 'vehicle', ...vehicle })
  })
  const [attempted, setAttempted] = useState(false)
  const isEmpty = Object.values(typed).every((value) => value.trim() === '')
  const judged = cart.needs_vehicle || !isEmpty ? vehicleProblems(typed) : {}
  const problems = formatFieldCodes(judged, getLocale())

  const recall = useEffectEvent(() => {
    const remembered = cart.vehicle ? null : (usual ?? storedVehicle.get())
    if (remembered) fill({ make: remembered.make, color: remembered.color, note: remembered.note })
  })
  useEffect(() => recall(), [])

  return {
    typed,
    refused,
    problems: attempted ? problems : {},
    change,
    left,
    unsaved: refused && vehicleFieldId('make'),
    check: () => {
      left()
      retry()
      setAttempted(true)
      return problemsById(problems, vehicleFieldId)
    },
  }
}

/** The car of the last order on this device; it leaves the device only with an order. */
const storedVehicle = storedValue('local', 'comal.vehicle', isVehicle)

function isVehicle(stored: unknown): stored is Vehicle {
  return hasTexts(stored, ['make', 'color', 'note'])
}
