import { Link } from 'react-router'
import { m } from '#messages'
import { buttonClass } from '#web/ui/button.tsx'

interface MoreLocationsProps {
  /** The location after which the next page of the list starts; null on the last page. */
  readonly next: string | null
  /** The page that goes on after it. */
  readonly path: (after: string) => string
}

/** Links to the next page of the list. */
export function MoreLocations({ next, path }: MoreLocationsProps) {
  if (next === null) return null
  return (
    <Link to={path(next)} className={buttonClass({ variant: 'soft', block: true })}>
      {m.locations_more()}
    </Link>
  )
}
