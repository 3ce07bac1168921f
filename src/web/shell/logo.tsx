import { Link } from 'react-router'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import styles from './logo.module.css'
import { useRoot } from './use-root.ts'

/** The mark and the name of the chain, leading home. */
export function Logo() {
  const { app } = useRoot()
  const [first, second] = nameLines(app.name)
  return (
    <Link
      to={paths.home()}
      className={styles.logo}
      aria-label={m.shell_home_label({ name: app.name })}
    >
      <img src="/img/mark.svg" alt="" width="58" height="58" />
      <span>
        <b>{first}</b>
        {second && <small>{second}</small>}
      </span>
    </Link>
  )
}

/** A name in the two lines of the logo: its last two words stand below where it has four or more. */
export function nameLines(name: string): readonly [string, string | null] {
  const words = name.split(' ')
  if (words.length < 4) return [name, null]
  return [words.slice(0, -2).join(' '), words.slice(-2).join(' ')]
}
