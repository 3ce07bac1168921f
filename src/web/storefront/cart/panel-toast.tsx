import { notices, useNotice } from '#web/dialogs/toasts.ts'
import { Alert } from '#web/ui/alert.tsx'

/** Shows the page’s toast over the foot of a panel: while one is open the page behind it is inert, its toasts too. */
export function PanelToast() {
  const notice = useNotice()
  const line = notice?.kind === 'line' ? notice : null
  const undo = line?.undo
  return (
    <Alert
      message={line?.message ?? null}
      onUndo={undo && (() => (notices.dismiss(), undo()))}
      within
    />
  )
}
