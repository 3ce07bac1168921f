import { useEffect, useRef } from 'react'
import { m } from '#messages'
import { Icon } from './icon.tsx'
import styles from './error-summary.module.css'

interface ErrorSummaryProps {
  readonly title?: string | undefined
  /** What is wrong, as it stands beside the field, with the id of its control. */
  readonly errors: readonly { readonly id?: string | undefined; readonly message: string }[]
  /** It comes by itself, to somebody who may be typing: the focus stays where it is. */
  readonly quiet?: boolean | undefined
}

/** All that is wrong with a form, above it; takes the focus when it appears. */
export function ErrorSummary({ title, errors, quiet = false }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!quiet) box.current?.focus()
  }, [quiet])
  return (
    <div ref={box} className={styles.box} role="alert" tabIndex={-1}>
      <h2>
        <Icon name="error" />
        {title ?? m.common_problem()}
      </h2>
      <ul>
        {errors.map(({ id, message }) => (
          <li key={id ?? message}>{id ? <a href={`#${id}`}>{message}</a> : message}</li>
        ))}
      </ul>
    </div>
  )
}
