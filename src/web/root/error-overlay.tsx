import { Button } from '#web/ui/button.tsx'
import { Overlay } from '#web/ui/dialog.tsx'
import { notices } from './notices.ts'

/** An error that concerns the whole page: its words and one way on (R4.21). */
export function ErrorOverlay({ words }: { readonly words: string }) {
  return (
    <Overlay
      open
      onClose={notices.dismiss}
      title="A word before you go on"
      foot={
        <Button block onClick={notices.dismiss}>
          Got it
        </Button>
      }
    >
      <p>{words}</p>
    </Overlay>
  )
}
