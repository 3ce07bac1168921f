import type { ReactNode } from 'react'
import { useId } from 'react'
import styles from './section.module.css'

interface SectionProps {
  readonly title: string
  /** Where a refusal about this section leads. */
  readonly id?: string | undefined
  readonly children: ReactNode
}

/** Shows one section of the checkout under its heading. */
export function Section({ title, id, children }: SectionProps) {
  const heading = useId()
  return (
    <section id={id} className={styles.section} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  )
}
