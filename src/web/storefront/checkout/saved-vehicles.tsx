import { type Vehicle, vehicleProblems } from '#core/handoff/vehicle.ts'
import { m } from '#messages'
import type { ApiError } from '#web/api/api-error.ts'
import { refusalIn } from '#web/api/refusal-in.ts'
import { paths } from '#web/paths.ts'
import { useFetcher } from '#web/api/use-fetcher.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { Button } from '#web/ui/button.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import styles from './saved-vehicles.module.css'

interface SavedVehiclesProps {
  readonly typed: Vehicle
  readonly onPick: (vehicle: Vehicle) => void
}

const names = ['make', 'color', 'note'] as const

/** Offers a member’s cars, and to keep the one that was typed. */
export function SavedVehicles({ typed, onPick }: SavedVehiclesProps) {
  const { saved } = useRoot()
  const fetcher = useFetcher<{ readonly refusal?: ApiError }>()
  const vehicles = saved?.vehicles ?? []
  const isSaved = (vehicle: Vehicle) => names.every((name) => vehicle[name] === typed[name].trim())
  const isNew = Object.keys(vehicleProblems(typed)).length === 0 && !vehicles.some(isSaved)
  return (
    <div className={styles.cars}>
      {vehicles.map(({ id, make, color, note }) => (
        <Button
          key={id}
          variant="soft"
          size="small"
          icon="curbside"
          aria-pressed={isSaved({ make, color, note })}
          onClick={() => onPick({ make, color, note })}
        >
          {[color, make, note].filter(Boolean).join(' ')}
        </Button>
      ))}
      {isNew && (
        <fetcher.Form method="post" action={paths.accountSection('general')}>
          <input type="hidden" name="intent" value="save-vehicle" />
          {names.map((name) => (
            <input key={name} type="hidden" name={name} value={typed[name]} />
          ))}
          <Button
            type="submit"
            variant="ghost"
            size="small"
            icon="add"
            busy={fetcher.state !== 'idle'}
          >
            {m.vehicles_keep()}
          </Button>
          <RefusalMessage message={refusalIn(fetcher.data)?.message} />
        </fetcher.Form>
      )}
    </div>
  )
}
