import { lazy, Suspense, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '#web/paths.ts'
import { notices } from '#web/root/notices.ts'
import { popups } from '#web/root/popups.ts'
import type { LostBasket } from '#web/storefront/cart/rebuild.server.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './without-scripts.module.css'

const Question = lazy(async () => ({ default: (await import('#web/root/question.tsx')).Question }))

/** R6.11: the guest is home first, and reads why a second later. */
const delay = 1000

/** Tells a guest who was sent home from checkout that the basket timed out, and offers to bring it back (R6.11). */
export function BasketTimedOut({ basket }: { readonly basket: LostBasket }) {
  const { words, popup } = basket
  const [, setSearch] = useSearchParams()

  useEffect(() => {
    const telling = setTimeout(() => {
      if (popup) popups.show(popup)
      else notices.error(words)
      setSearch({}, { replace: true, preventScrollReset: true })
    }, delay)
    return () => clearTimeout(telling)
  }, [popup, words, setSearch])

  return (
    <div className={classes('wrap', styles.plain)}>
      {popup ? (
        <Suspense fallback={null}>
          <Question popup={popup} back={paths.home()} />
        </Suspense>
      ) : (
        <p>{words}</p>
      )}
    </div>
  )
}
