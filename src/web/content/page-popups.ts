import type { DataOf } from '#contract/api.ts'
import { isOnPage } from '#core/site-popup.ts'
import { localHref } from '#web/paths.ts'
import { isOnSite, type IsRoutable, linksIn, type StoryLink } from './links.ts'

type FramePopup = DataOf<'GET /frame'>['popups'][number]

/** What the chain tells over a page (R5.12). */
export interface PagePopup extends Omit<FramePopup, 'buttons'> {
  readonly buttons: readonly StoryLink[]
}

/** Returns the popups of a page, by its path: with the buttons that lead somewhere, and a whole address for other devices. */
export function popupsOnPage(
  popups: readonly FramePopup[],
  path: string,
  { site, leads }: { readonly site: string; readonly leads: IsRoutable },
): readonly PagePopup[] {
  return popups
    .filter((popup) => isOnPage(popup, path))
    .map(({ qrCode, buttons, ...popup }) => ({
      ...popup,
      qrCode: qrCode !== null && isOnSite(qrCode) ? new URL(localHref(qrCode), site).href : qrCode,
      buttons: linksIn(buttons, leads),
    }))
}
