import type { ReactNode } from 'react'
import { useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { m } from '#messages'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import styles from './dialog.module.css'

interface DialogProps {
  readonly open: boolean
  /** Escape, the close button and a press beside it all lead here. */
  readonly onClose: () => void
  readonly title: string
  /** Beside the title: how many there are. */
  readonly beside?: ReactNode | undefined
  readonly children: ReactNode
  /** Stays at the bottom while the body scrolls. */
  readonly foot?: ReactNode | undefined
}

interface ModalProps extends DialogProps {
  readonly kind: string | undefined
}

/**
 * A native modal dialog: the browser keeps focus inside and the page behind inert, Escape closes it, and
 * focus goes back to what opened it.
 */
function Modal({ open, onClose, title, beside, children, foot, kind }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const close = useEffectEvent(onClose)

  useLayoutEffect(() => {
    const shown = dialog.current
    if (!open || !shown) return
    const shownFor = new AbortController()
    shown.addEventListener('click', (press) => press.target === shown && close(), {
      signal: shownFor.signal,
    })
    keepGutter()
    shown.showModal()
    return () => {
      shownFor.abort()
      shown.close()
    }
  }, [open])

  return (
    <dialog
      ref={dialog}
      className={classes(styles.dialog, kind)}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.frame}>
        <div className={styles.head}>
          <h2 id={heading}>{title}</h2>
          {beside}
          <IconButton icon="close" label={m.dialog_close()} onClick={onClose} />
        </div>
        <div className={styles.body}>{children}</div>
        {foot && <div className={styles.foot}>{foot}</div>}
      </div>
    </dialog>
  )
}

/** Where a scrollbar takes room, locking the page must not give that room away: nothing jumps. */
function keepGutter(): void {
  const page = document.documentElement
  page.toggleAttribute('data-scrollbar', window.innerWidth > page.clientWidth)
}

interface SidePanelProps extends DialogProps {
  /** Group orders use the narrower one (R11.9). */
  readonly narrow?: boolean | undefined
  /** Which edge it slides in from. */
  readonly from?: 'left' | 'right' | undefined
}

/** A panel over the edge of the page, at most 560 px wide (R11.9). */
export function SidePanel({ narrow, from = 'right', ...props }: SidePanelProps) {
  return <Modal {...props} kind={classes(styles.panel, styles[from], narrow && styles.narrow)} />
}

/** A dialog that tells or asks one thing, at most 385 px wide (R11.9). */
export function Popup(props: DialogProps) {
  return <Modal {...props} kind={styles.popup} />
}

/** A dialog for what concerns the whole page, 500 px wide (R11.9). */
export function Overlay(props: DialogProps) {
  return <Modal {...props} kind={classes(styles.popup, styles.overlay)} />
}

/** A welcome: 330, 540 or 996 px wide, as the window allows (R11.9). */
export function WidePopup(props: DialogProps) {
  return <Modal {...props} kind={classes(styles.popup, styles.wide)} />
}
