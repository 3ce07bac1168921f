import { Link } from 'react-router'
import { buttonClass } from '#web/ui/button.tsx'

interface MoreKitchensProps {
  /** The location after which there are more; null at the end of the list. */
  readonly next: string | null
  /** The page that goes on after it. */
  readonly path: (after: string) => string
}

/** On to what a list that is full leaves out. */
export function MoreKitchens({ next, path }: MoreKitchensProps) {
  if (next === null) return null
  return (
    <Link to={path(next)} className={buttonClass({ variant: 'soft', block: true })}>
      More kitchens
    </Link>
  )
}
