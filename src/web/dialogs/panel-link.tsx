import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { panels, type PanelName } from './panels.ts'

interface PanelLinkProps {
  readonly panel: PanelName
  /** The page that shows the same, for a new tab and until JavaScript has loaded. */
  readonly to: string
  readonly className?: string | undefined
  readonly label?: string | undefined
  readonly children: ReactNode
}

/** Opens a panel where it can, else leads to the page with the same content. */
export function PanelLink({ panel, to, className, label, children }: PanelLinkProps) {
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (elsewhere || event.button !== 0 || !panels.haveRoom()) return
    event.preventDefault()
    panels.open(panel)
  }
  return (
    <Link to={to} className={className} aria-label={label} aria-haspopup="dialog" onClick={press}>
      {children}
    </Link>
  )
}
