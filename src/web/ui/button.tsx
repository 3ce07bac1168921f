import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { useId } from 'react'
import { classes } from './classes.ts'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'
import styles from './button.module.css'

export interface ButtonLook {
  /** One primary button per region; gold stands on dark blocks. */
  readonly variant?: 'primary' | 'dark' | 'soft' | 'ghost' | 'gold' | undefined
  /** 44, 52 or, in bars, 58 px high. */
  readonly size?: 'small' | 'normal' | 'bar' | undefined
  readonly block?: boolean | undefined
}

/** The look of a button, for a link that should have it. */
export function buttonClass({ variant = 'primary', size = 'normal', block }: ButtonLook = {}) {
  return classes(styles.button, styles[variant], styles[size], block && styles.block)
}

interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon?: IconName | undefined
  /** Work is under way: the label and the width stay, a spinner stands for the icon, presses are ignored. */
  readonly busy?: boolean | undefined
  /** Why it can’t be pressed now; shown under it. The only way to disable a button. */
  readonly because?: string | undefined
  readonly children: ReactNode
  readonly disabled?: never
}

export function Button({ variant, size, block, icon, busy, because, ...rest }: ButtonProps) {
  const reason = useId()
  const { children, className, onClick, type = 'button', ...attributes } = rest
  const off = busy === true || because !== undefined
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (off) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <>
      <button
        {...attributes}
        type={type}
        className={classes(buttonClass({ variant, size, block }), className)}
        aria-busy={busy}
        aria-disabled={off || undefined}
        aria-describedby={because ? reason : attributes['aria-describedby']}
        onClick={press}
      >
        {busy ? (
          <Icon name="spinner" className={classes(styles.spinner, !icon && styles.beside)} />
        ) : (
          icon && <Icon name={icon} />
        )}
        {children}
      </button>
      {because && (
        <span id={reason} className={styles.because}>
          {because}
        </span>
      )}
    </>
  )
}

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  readonly icon: IconName
  /** Its name, since it shows none. */
  readonly label: string
}

/** A round 44 px button that shows only an icon. */
export function IconButton({ icon, label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={classes(styles.round, className)}>
      <Icon name={icon} />
    </button>
  )
}

/** The look of a text link that stands alone: 44 px high, underlined. */
export const linkClass = styles.link

/** The look of a text link in the middle of a sentence: as high as its line. */
export const inlineLinkClass = styles.inline
