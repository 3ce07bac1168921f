import type { LocationAnswer } from '#contract/location/locations.ts'
import { classes } from '#web/ui/classes.ts'
import { cardId, LocationCard } from './location-card.tsx'
import styles from './location-list.module.css'
import { usePointed } from './use-pointed.ts'

export interface LocationListProps {
  readonly locations: readonly LocationAnswer[]
  readonly handoff: string | null
  readonly busy: boolean
}

/** Lists the locations, numbered like their pins. */
export function LocationList({ locations, handoff, busy }: LocationListProps) {
  const pointed = usePointed(locations)
  return (
    <ol className={classes(styles.list, busy && styles.busy)} aria-busy={busy}>
      {locations.map((location, index) => (
        <li key={location.id}>
          <LocationCard
            location={location}
            number={index + 1}
            pointed={cardId(location) === pointed}
            handoff={handoff}
          />
        </li>
      ))}
    </ol>
  )
}
