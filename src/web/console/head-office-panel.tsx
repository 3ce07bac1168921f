import { m } from '#messages'
import { useRoot } from '#web/shell/use-root.ts'
import { SidePanel } from '#web/ui/dialog.tsx'
import { HeadOfficeLinks } from './head-office-links.tsx'

interface HeadOfficePanelProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Leads from a kitchen’s board to what only head office opens; who else follows its address sees the board. */
export function HeadOfficePanel({ open, onClose }: HeadOfficePanelProps) {
  const { session } = useRoot()
  if (session.staff?.role !== 'head_office') return null
  return (
    <SidePanel open={open} onClose={onClose} title={m.console_head_office()}>
      <nav className="panel-office" aria-label={m.console_head_office()}>
        <HeadOfficeLinks />
      </nav>
    </SidePanel>
  )
}
