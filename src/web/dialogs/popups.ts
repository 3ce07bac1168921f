import { m } from '#messages'
import type { IconName } from '#web/ui/icon-names.ts'
import { pageValue } from '#web/browser/page-store.ts'

/** What the site popup tells or asks (R5.12). The server may make one: it is only texts and forms. */
export interface SitePopup {
  readonly icon: IconName
  readonly heading: string
  readonly body: string
  /** How it looks: something is lost by it, or nothing is. */
  readonly class: 'calm' | 'grave'
  /** An address for another device’s camera. */
  readonly qrCode: string | null
  readonly buttons: readonly PopupButton[]
  /** The button that closes it and does nothing. */
  readonly dismiss: string
}

/** A button of a popup is a form, so that it can be pressed before JavaScript has loaded. */
export interface PopupButton {
  readonly label: string
  /** Where it posts to, and what. */
  readonly action: string
  readonly fields: Readonly<Record<string, string>>
  /**
   * It leads to another page from one that is loaded again by itself: its form is the page’s own, since the router may lose the way
   * that a fetcher asks for meanwhile. Pressed it is over, and where it is refused the page that it posts to says why.
   */
  readonly leads?: boolean
}

const showing = pageValue<SitePopup | null>(null)

/** The site popup: one at a time, the newest wins. Browser only. */
export const popups = {
  show: (popup: SitePopup) => showing.set(popup),
  close: () => showing.set(null),
} as const

/** The popup that is showing, null when none is. */
export const usePopup = showing.useValue

type Question = Pick<SitePopup, 'icon' | 'heading' | 'body' | 'class'>

/** A popup that asks before something is done, as R10.4 says it. */
export function confirmation(question: Question, yes: Omit<PopupButton, 'label'>): SitePopup {
  const buttons = [{ label: m.dialog_yes_continue(), ...yes }]
  return { ...question, qrCode: null, buttons, dismiss: m.dialog_go_back() }
}
