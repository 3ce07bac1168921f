import { Button } from '#web/ui/button.tsx'
import { Popup } from '#web/ui/dialog.tsx'
import { PopupInside } from './popup-content.tsx'
import { popups, type SitePopup } from './popups.ts'

/** The site popup over the page (R4.19). */
export function SitePopupBox({ popup }: { readonly popup: SitePopup }) {
  return (
    <Popup open onClose={popups.close} title={popup.heading}>
      <PopupInside popup={popup}>
        <Button variant="soft" block onClick={popups.close}>
          {popup.dismiss}
        </Button>
      </PopupInside>
    </Popup>
  )
}
