import { mostParticipants } from '#core/group-order/participants.ts'
import { m } from '#messages'
import { Chip } from '#web/storefront/menu/chip.tsx'
import { TextField } from '#web/ui/field.tsx'
import styles from './rsvp.module.css'
import type { GroupPackage } from './load-group-start.server.ts'

/** Asks how many are expected, and what each of them may choose between. */
export function RsvpFields({ packages }: { readonly packages: readonly GroupPackage[] }) {
  return (
    <>
      <TextField
        label={m.rsvp_headcount()}
        hint={m.rsvp_headcount_hint({ most: mostParticipants })}
        invalid={m.rsvp_headcount_invalid({ most: mostParticipants })}
        type="number"
        inputMode="numeric"
        name="people"
        min={2}
        max={mostParticipants}
        required
      />
      <fieldset aria-describedby="packages-hint">
        <legend className={styles.legend}>{m.rsvp_packages()}</legend>
        <div className={styles.chips}>
          {packages.map(({ product_id, name }, index) => (
            <Chip
              key={product_id}
              name="package"
              value={product_id}
              label={name}
              checked={index === 0}
            />
          ))}
        </div>
        <p id="packages-hint" className={styles.hint}>
          {m.rsvp_packages_hint()}
        </p>
      </fieldset>
    </>
  )
}
