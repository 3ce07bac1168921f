import type { PagePopup } from '#web/content/page-popups.ts'
import { StoryLinkTo } from '#web/content/story-link.tsx'
import { PopupInside } from '#web/dialogs/popup-content.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Popup } from '#web/ui/dialog.tsx'

interface ContentPopupBoxProps {
  readonly popup: PagePopup
  readonly onClose: () => void
}

/** A popup of the content service: icon, heading, body, QR code, buttons that lead on, dismiss (R4.19). */
export function ContentPopupBox({ popup, onClose }: ContentPopupBoxProps) {
  return (
    <Popup open onClose={onClose} title={popup.heading}>
      <PopupInside popup={{ ...popup, buttons: [] }}>
        {popup.buttons.map((link, position) => (
          <StoryLinkTo
            key={link.href}
            {...link}
            className={buttonClass({ variant: position === 0 ? 'primary' : 'soft', block: true })}
            onFollow={onClose}
          />
        ))}
        <Button variant={popup.buttons.length > 0 ? 'soft' : 'primary'} block onClick={onClose}>
          {popup.dismiss}
        </Button>
      </PopupInside>
    </Popup>
  )
}
