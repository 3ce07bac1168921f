import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useActionData, useNavigation, useRevalidator, useSubmit } from 'react-router'
import { m } from '#messages'
import { callFromPage } from '#web/api/browser-client.ts'
import { whenIdle } from '#web/browser/when-idle.ts'
import { paths } from '#web/paths.ts'
import type { RootModel } from '#web/shell/use-root.ts'
import { personRequest, asksPerson } from './person-request.ts'
import sheet from './screen-lock.css?url'
import { PressingBar } from './pressing-bar.tsx'
import { loadPressing, pressing } from './pressing.ts'

type SignedIn = NonNullable<RootModel['session']['staff']>

/** Loads when nothing else goes on: a first view needs none of it. */
const fetchLock = () => import('./locked-screen.tsx')

const LockedScreen = lazy(async () => ({ default: (await fetchLock()).LockedScreen }))

/** Loads once somebody is asked for: on a screen of one’s own nobody is. */
const PersonDialog = lazy(async () => ({
  default: (await import('./person-dialog.tsx')).PersonDialog,
}))

interface ScreenGuardProps {
  readonly staff: SignedIn
  /** The page is the board: it stays in sight behind the lock, and no other page does. */
  readonly inSight: boolean
}

/**
 * Locks a screen that nobody touched for as long as its account says. The page stays behind it and goes on; the API does nothing for
 * it until it is opened. On a screen that several share it asks for the person whom a press is to carry.
 */
export function ScreenGuard({ staff, inSight }: ScreenGuardProps) {
  const { revalidate } = useRevalidator()
  const [locked, setLocked] = useState(staff.locked)
  const presses = pressing.useValue()
  const answer = personRequest.useValue()
  const lock = () => {
    setLocked(true)
    pressing.set(null)
    answer?.(false)
    // Without a connection the screen is locked all the same, and the API once it is touched with one.
    callFromPage('PUT /console/lock').catch(() => undefined)
  }
  useIdle(locked ? null : staff.lock_minutes, lock)
  usePressAgain()
  useEffect(() => loadPressing(staff.pressing), [staff.pressing])
  // What locks a screen that has lost its connection can’t be fetched any more by then.
  useEffect(() => whenIdle(() => void fetchLock().catch(() => undefined)), [])
  return (
    <Suspense>
      <link rel="stylesheet" href={sheet} precedence="screen-lock" />
      {staff.shared && (
        <noscript>
          <a href={`${paths.consoleAccount()}#person`}>{m.person_title()}</a>
        </noscript>
      )}
      {locked && (
        <LockedScreen
          shared={staff.shared}
          inSight={inSight}
          onOpen={(next) => {
            pressing.set(next)
            setLocked(false)
            void revalidate()
          }}
        />
      )}
      {answer && !locked && (
        <PersonDialog
          onTyped={(next) => {
            pressing.set(next)
            answer(true)
          }}
          onCancel={() => answer(false)}
          onLock={lock}
        />
      )}
      {presses && !locked && (
        <PressingBar key={presses.until} pressing={presses} onOver={() => pressing.set(null)} />
      )}
    </Suspense>
  )
}

/** Sends the form of the page once more, as it was, after who pressed it is known. */
function usePressAgain(): void {
  const { formData, formAction } = useNavigation()
  const answered: unknown = useActionData()
  const submit = useSubmit()
  const last = useRef<{ readonly form: FormData; readonly action: string }>(null)
  useEffect(() => {
    if (formData && formAction) last.current = { form: formData, action: formAction }
  }, [formData, formAction])
  const pressAgain = useEffectEvent(async () => {
    const pressed = last.current
    if (!pressed || !(await personRequest.ask())) return
    await submit(pressed.form, { method: 'post', action: pressed.action, preventScrollReset: true })
  })
  useEffect(() => {
    if (isPersonMissing(answered)) void pressAgain()
  }, [answered])
}

function isPersonMissing(answered: unknown): boolean {
  if (typeof answered !== 'object' || answered === null || !('refusal' in answered)) return false
  const { refusal } = answered
  if (typeof refusal !== 'object' || refusal === null || !('code' in refusal)) return false
  return typeof refusal.code === 'string' && asksPerson(refusal.code)
}

/** What tells that somebody is there. */
const touches = ['pointerdown', 'keydown', 'wheel'] as const

/** Says once that nobody has touched the screen for so many minutes; null never does. */
function useIdle(minutes: number | null, onIdle: () => void): void {
  const idle = useEffectEvent(onIdle)
  useEffect(() => {
    if (minutes === null) return
    const wait = () => window.setTimeout(() => idle(), minutes * 60_000)
    let timer = wait()
    const touched = () => {
      window.clearTimeout(timer)
      timer = wait()
    }
    for (const touch of touches) window.addEventListener(touch, touched, { passive: true })
    return () => {
      window.clearTimeout(timer)
      for (const touch of touches) window.removeEventListener(touch, touched)
    }
  }, [minutes])
}
