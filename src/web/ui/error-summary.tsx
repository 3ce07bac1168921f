import { m } from '#messages'
import { Icon } from './icon.tsx'
import styles from './error-summary.module.css'

interface ErrorSummaryProps {
  readonly title?: string | undefined
  /** What is wrong, as it stands beside the field, with the id of its control. */
  readonly errors: readonly { readonly id?: string | undefined; readonly message: string }[]
}

/** All that is wrong with a form, above it; announced when it appears, while the focus is where somebody goes on. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  return (
    <div className={styles.box} role="alert">
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
