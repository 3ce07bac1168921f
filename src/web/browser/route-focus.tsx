import { useEffect, useRef } from 'react'
import { useLocation, useRevalidator } from 'react-router'

/**
 * After a change of page, puts the focus where its hash leads, else at its start, as a full load would.
 * It comes last in the document, so its mark says that every part of the page listens.
 */
export function RouteFocus() {
  const { pathname, hash } = useLocation()
  const { revalidate } = useRevalidator()
  const from = useRef(pathname)

  useEffect(() => {
    document.documentElement.dataset['listening'] = ''
  }, [])

  // A page that the browser has kept knows nothing of what was done since: what was ordered, who has signed out.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted && navigator.onLine) void revalidate()
    }
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [revalidate])

  useEffect(() => {
    if (from.current === pathname) return
    from.current = pathname
    // Once the panel that led here has closed: the page lies under it till then, and it hands the focus to its opener.
    queueMicrotask(() => {
      const led = document.getElementById(hash.slice(1))
      // A section can hold the focus only if it says so.
      if (led && led.tabIndex < 0) led.tabIndex = -1
      const start = led ?? document.getElementById('main')
      start?.focus({ preventScroll: true })
    })
  }, [pathname, hash])

  return null
}
