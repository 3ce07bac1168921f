import { m } from '#messages'
import { Button } from '#web/ui/button.tsx'
import { Overlay } from '#web/ui/dialog.tsx'
import { notices } from './toasts.ts'

/** An error that concerns the whole page: its words and one way on (R4.21). */
export function ErrorOverlay({ message }: { readonly message: string }) {
  return (
    <Overlay
      open
      onClose={notices.dismiss}
      title={m.dialog_error_title()}
      foot={
        <Button block onClick={notices.dismiss}>
          {m.dialog_error_ok()}
        </Button>
      }
    >
      <p>{message}</p>
    </Overlay>
  )
}
