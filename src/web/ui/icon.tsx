import type { IconName } from './icon-names.ts'
import sprite from './icons.svg?url'
import styles from './icon.module.css'

/** A glyph of the sprite, beside words that say the same; 1.25 em unless its place says otherwise. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg
      className={className ? `${styles.icon} ${className}` : styles.icon}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
