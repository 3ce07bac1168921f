import { notices, useNotice } from '#web/root/notices.ts'
import { Alert } from '#web/ui/alert.tsx'

/** What the page says, over the foot of a panel: while one is open the page behind it is inert, its region too. */
export function PanelNotice() {
  const notice = useNotice()
  const line = notice?.kind === 'line' ? notice : null
  const undo = line?.undo
  return (
    <Alert
      words={line?.words ?? null}
      onUndo={undo && (() => (notices.dismiss(), undo()))}
      within
    />
  )
}
