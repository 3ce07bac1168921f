import { useEffect, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { ActionResponse } from '#web/api/action-result.ts'
import { arrive, storeSeen } from '#web/browser/service-worker.ts'
import { asksFirst, type Unsent, unsent, useUnsent } from '#web/browser/unsent.ts'
import { whenIdle } from '#web/browser/when-idle.ts'
import { popups } from '#web/dialogs/popups.ts'
import { notices } from '#web/dialogs/toasts.ts'
import { localHref, paths } from '#web/paths.ts'
import { useFetcher } from '#web/api/use-fetcher.ts'
import { OfflineBar } from './offline-bar.tsx'
import { useRoot } from './use-root.ts'

/**
 * Has home, the menu and the cart that the guest saw kept for a time without a connection, and says over the page when there is
 * none. What was kept for somebody else is forgotten, with what they left unsent.
 */
export function LastSeen() {
  useStored()
  const changes = useUnsent()
  const { send, isSending } = useSending()
  const isOnline = useSyncExternalStore(listen, isConnected)
  const isOld = useSyncExternalStore(listen, isLastSeen)
  const isSilent = isOnline && changes.length === 0 && !isOld && !isSending
  return isSilent ? null : <OfflineBar {...{ isOnline, changes, send, isSending }} />
}

/** Stores pages as the server answers them; one that is only stored itself knows nothing of who is here. */
function useStored(): void {
  const { session, cart } = useRoot()
  const { pathname } = useLocation()
  const who = session.member_pseudonym ?? ''
  const version = cart && cart.products.length > 0 ? `${cart.id} ${cart.version}` : null
  useEffect(() => unsent.load(Math.round(performance.timeOrigin + performance.now())), [])
  useEffect(() => {
    whenIdle(() => {
      if (!isConnected() || isLastSeen()) return
      if (arrive(who)) unsent.clear()
      const here = pathname === paths.cart() ? [] : [window.location.pathname]
      const shared = new Set([...here, localHref(paths.home())])
      void storeSeen([...shared], { page: localHref(paths.cart()), version })
    })
  }, [pathname, version, who])
}

/**
 * Sends what waits, one after the other, as far as somebody answers: what was lost again, and what a question comes before, waits on.
 */
function useSending() {
  const fetcher = useFetcher<ActionResponse>()
  const navigate = useNavigate()
  const answered = fetcher.data
  useEffect(() => {
    if (!answered) return
    if ('refusal' in answered) notices.error(answered.refusal.message)
    else if (answered.result.popup) popups.show(answered.result.popup)
    else if (answered.result.to && asksFirst(answered.result)) void navigate(answered.result.to)
  }, [answered, navigate])
  const send = (changes: readonly Unsent[]) =>
    inOneWindow(async () => {
      for (const change of changes) {
        const form = new FormData()
        for (const [name, value] of change.fields) form.append(name, value)
        const post = () => fetcher.submit(form, { method: 'post', action: change.action })
        if (!(await unsent.send(change, post))) return
      }
    })
  return { send, isSending: fetcher.state !== 'idle' }
}

/** Of two windows that send, one does. */
async function inOneWindow(work: () => Promise<void>): Promise<void> {
  // Sites without https, as for trying out in one’s own network, have no locks.
  if (!('locks' in navigator)) return work()
  await navigator.locks.request('comal.send-unsent', { ifAvailable: true }, async (lock) => {
    if (lock) await work()
  })
}

function listen(tell: () => void): () => void {
  for (const event of ['online', 'offline']) window.addEventListener(event, tell)
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, tell)
  }
}

function isConnected(): boolean {
  return navigator.onLine
}

/** Whether this page came as it was last seen. */
function isLastSeen(): boolean {
  return document.documentElement.dataset['lastSeen'] !== undefined
}
