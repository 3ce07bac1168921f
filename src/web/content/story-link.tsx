import { Link } from 'react-router'
import { isElsewhere, type StoryLink } from './links.ts'

interface StoryLinkProps extends StoryLink {
  readonly className?: string | undefined
  /** Hears that the link is followed. */
  readonly onFollow?: (() => void) | undefined
}

/** A link of a story: within the site by the router, else a plain one. */
export function StoryLinkTo({ label, href, className, onFollow }: StoryLinkProps) {
  if (isElsewhere(href)) {
    return (
      <a href={href} className={className} onClick={onFollow}>
        {label}
      </a>
    )
  }
  return (
    <Link to={href} className={className} onClick={onFollow}>
      {label}
    </Link>
  )
}
