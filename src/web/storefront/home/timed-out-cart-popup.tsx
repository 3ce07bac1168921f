import { lazy, Suspense, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '#web/paths.ts'
import { notices } from '#web/dialogs/toasts.ts'
import { popups } from '#web/dialogs/popups.ts'
import type { ExpiredCart } from '#web/shell/restore-cart.server.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './without-scripts.module.css'

const Question = lazy(async () => ({
  default: (await import('#web/dialogs/inline-popup.tsx')).Question,
}))

/** R6.11: the guest sees the home page first, and reads why a second later. */
const delay = 1000

/** Tells a guest who was sent home from checkout that the cart timed out, and offers to bring it back (R6.11). */
export function TimedOutCartPopup({ cart }: { readonly cart: ExpiredCart }) {
  const { text, popup } = cart
  const [, setSearch] = useSearchParams()

  useEffect(() => {
    const timer = setTimeout(() => {
      if (popup) popups.show(popup)
      else notices.error(text)
      setSearch({}, { replace: true, preventScrollReset: true })
    }, delay)
    return () => clearTimeout(timer)
  }, [popup, text, setSearch])

  return (
    <div className={classes('wrap', styles.plain)}>
      {popup ? (
        <Suspense fallback={null}>
          <Question popup={popup} back={paths.home()} />
        </Suspense>
      ) : (
        <p>{text}</p>
      )}
    </div>
  )
}
