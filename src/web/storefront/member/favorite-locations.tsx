import { Link } from 'react-router'
import type { LocationAnswer } from '#contract/location/locations.ts'
import { m } from '#messages'
import { formatAddress } from '#web/content/directions-link.ts'
import { paths } from '#web/paths.ts'
import { FavoriteHeart } from '#web/storefront/location/favorite-heart.tsx'
import { ViewMenu } from '#web/storefront/location/view-menu.tsx'
import styles from './account-list.module.css'

/** Lists a member’s favorite locations, each with its heart and its menu; says how to make one where there is none. */
export function FavoriteLocations({
  locations,
}: {
  readonly locations: readonly LocationAnswer[]
}) {
  if (locations.length === 0) return <p className={styles.empty}>{m.favorites_none()}</p>
  return (
    <ul className={styles.list}>
      {locations.map((location) => (
        <li key={location.id}>
          <FavoriteHeart location={location} />
          <p className={styles.text}>
            <Link to={paths.location(location.path)}>{location.name}</Link>
            <span>{formatAddress(location)}</span>
            {location.available && (
              <b
                className={
                  location.open && location.open_state.paused_until === null
                    ? styles.good
                    : undefined
                }
              >
                {location.open_state.text}
              </b>
            )}
          </p>
          <div className={styles.end}>
            <ViewMenu location={location} handoff={null} />
          </div>
        </li>
      ))}
    </ul>
  )
}
