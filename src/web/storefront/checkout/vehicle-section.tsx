import { lazy, type Ref, Suspense, useImperativeHandle } from 'react'
import { m } from '#messages'
import type { CartAnswer } from '#contract/cart/carts.ts'
import type { Vehicle } from '#core/handoff/vehicle.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { SectionHandle } from './section-handle.ts'
import styles from './contact-section.module.css'
import { Section } from './section.tsx'
import { useVehicle, vehicleFieldId } from './use-vehicle.ts'

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
  const { typed, problems, type, left, check, unsaved } = vehicle
  useImperativeHandle(ref, () => ({ check, unsaved }))
  return (
    <Section title={m.checkout_vehicle()}>
      <p>{needed ? m.checkout_vehicle_needed() : m.checkout_vehicle_optional()}</p>
      {isMember && (
        <Suspense fallback={null}>
          <SavedVehicles typed={typed} onPick={vehicle.pick} />
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
            onChange={({ currentTarget: { value } }) => type(name, value)}
          />
        ))}
      </div>
      <RefusalMessage message={vehicle.refused ?? refused} />
    </Section>
  )
}
