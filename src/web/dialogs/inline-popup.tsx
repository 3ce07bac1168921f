import { Link } from 'react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { PopupInside } from './popup-content.tsx'
import type { SitePopup } from './popups.ts'
import styles from './inline-popup.module.css'

interface QuestionProps {
  readonly popup: SitePopup
  /** Where its way out leads. */
  readonly back: string
}

/** A site popup on the page itself, where it was asked before JavaScript had loaded. */
export function Question({ popup, back }: QuestionProps) {
  return (
    <section className={styles.question} aria-labelledby="question">
      <h2 id="question">{popup.heading}</h2>
      <PopupInside popup={popup}>
        <Link to={back} className={buttonClass({ variant: 'soft', block: true })}>
          {popup.dismiss}
        </Link>
      </PopupInside>
    </section>
  )
}
