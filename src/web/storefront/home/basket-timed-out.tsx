import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { notices } from '#web/root/notices.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './without-scripts.module.css'

/** R6.11: the guest is home first, and reads why a second later. */
const delay = 1000

/** Tells a guest who was sent home from checkout that the basket timed out (R6.11). */
export function BasketTimedOut({ words }: { readonly words: string }) {
  const [, setSearch] = useSearchParams()

  useEffect(() => {
    const telling = setTimeout(() => {
      notices.error(words)
      setSearch({}, { replace: true, preventScrollReset: true })
    }, delay)
    return () => clearTimeout(telling)
  }, [words, setSearch])

  return <p className={classes('wrap', styles.plain)}>{words}</p>
}
