import { type Ref, useImperativeHandle } from 'react'
import type { CartAnswer } from '#contract/carts.ts'
import type { Vehicle } from '#core/handoff/vehicle.ts'
import { Refused } from '#web/storefront/cart/refused.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { AskedHandle } from './asked.ts'
import styles from './contact-section.module.css'
import { Section } from './section.tsx'
import { useVehicle, vehicleFieldId } from './use-vehicle.ts'

interface VehicleSectionProps {
  readonly ref: Ref<AskedHandle>
  readonly cart: CartAnswer
  /** Why placing the order was refused, where it was for the car. */
  readonly refused: string | undefined
}

const fields = [
  { name: 'make', label: 'Make', maxLength: 40, hint: 'Make and model' },
  { name: 'color', label: 'Color', maxLength: 30 },
  { name: 'note', label: 'Plate or note (optional)', maxLength: 60 },
] as const satisfies readonly {
  readonly name: keyof Vehicle
  readonly label: string
  readonly maxLength: number
  readonly hint?: string
}[]

/** Which car the crew looks for (R4.26). Nobody’s browser knows it: this device remembers it instead. */
export function VehicleSection({ ref, cart, refused }: VehicleSectionProps) {
  const { needs_vehicle: needed } = cart
  const vehicle = useVehicle(cart)
  const { typed, problems, type, left, check, unsaved } = vehicle
  useImperativeHandle(ref, () => ({ check, unsaved }))
  return (
    <Section title="Vehicle">
      <p>
        {needed
          ? 'So that the crew finds you.'
          : 'Helps the crew find you. Leave it empty if you don’t know yet.'}
      </p>
      <div className={styles.fields} onBlur={left}>
        {fields.map(({ name, ...field }) => (
          <TextField
            key={name}
            {...field}
            id={vehicleFieldId(name)}
            autoComplete="off"
            required={needed && name !== 'note'}
            value={typed[name]}
            error={problems[name]}
            onChange={({ currentTarget: { value } }) => type(name, value)}
          />
        ))}
      </div>
      <Refused words={vehicle.refused ?? refused} />
    </Section>
  )
}
