import { Link, useLocation } from 'react-router'
import type { LocationAnswer } from '#contract/location/locations.ts'
import { classes } from '#web/ui/classes.ts'
import { cardId } from '#web/storefront/location/location-card.tsx'
import styles from './map-pins.module.css'
import { pointOf, type LatLng } from './mercator.ts'
import type { Box } from './place-labels.ts'

interface MapPinsProps {
  readonly locations: readonly LocationAnswer[]
  readonly zoom: number
  readonly pointed: string | undefined
  /** Called as the keyboard reaches a pin, which may lie beyond what is shown. */
  readonly onReach: (pin: LatLng) => void
}

/** A drop with its point at the location, 44 px wide. */
const drop = 'M0 0C-5-12-22-16-22-34A22 22 0 1 1 22-34C22-16 5-12 0 0Z'

/** From the point to the top of a pin, in pixels. */
export const pinHeight = 58

/** Returns what the pins cover, in pixels of a zoom. */
export function pinBoxes(locations: readonly LatLng[], zoom: number): readonly Box[] {
  return locations.map((location) => {
    const { x, y } = pointOf(location, zoom)
    return { left: x - 24, right: x + 24, top: y - pinHeight, bottom: y }
  })
}

/** Draws a numbered pin for each location, the pointed one in front; each leads to its card. */
export function MapPins({ locations, zoom, pointed, onReach }: MapPinsProps) {
  const { search } = useLocation()
  const numbered = locations.map((location, index) => ({ location, number: index + 1 }))
  const inFront = ({ location }: { readonly location: LocationAnswer }) =>
    Number(cardId(location) === pointed)
  return numbered
    .toSorted((one, other) => inFront(one) - inFront(other) || other.number - one.number)
    .map(({ location, number }) => {
      const { x, y } = pointOf(location, zoom)
      const id = cardId(location)
      return (
        <Link
          key={id}
          to={{ search, hash: id }}
          replace
          preventScrollReset
          className={classes(styles.pin, !location.open && styles.off, id === pointed && styles.on)}
          onFocus={({ currentTarget }) => {
            if (currentTarget.matches(':focus-visible')) onReach(location)
          }}
          aria-label={`${number}, ${location.name}: ${location.open_state.text}`}
        >
          <g transform={`translate(${x} ${y})`}>
            <path d={drop} />
            <text y="-28">{number}</text>
          </g>
        </Link>
      )
    })
}
