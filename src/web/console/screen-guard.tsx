import { lazy, Suspense, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { useActionData, useNavigation, useSubmit } from 'react-router'
import { m } from '#messages'
import { callFromPage } from '#web/api/browser-client.ts'
import { whenIdle } from '#web/browser/when-idle.ts'
import { paths } from '#web/paths.ts'
import type { RootModel } from '#web/shell/use-root.ts'
import { personRequest, asksPerson } from './person-request.ts'
import sheet from './screen-lock.css?url'
import { loadPressing, pressing, type Pressing } from './pressing.ts'
import { useScreenLock } from './use-screen-lock.ts'
import { createPortal } from 'react-dom'
import { linkClass } from '#web/ui/button.tsx'

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
  const { locked, lock, open } = useScreenLock(staff)
  const presses = pressing.useValue()
  const answer = personRequest.useValue()
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
      {locked && <LockedScreen shared={staff.shared} inSight={inSight} onOpen={open} />}
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

interface PressingBarProps {
  readonly pressing: Pressing
  readonly onOver: () => void
}

/** Says whose name presses carry for some seconds; who is done sooner says so, over an open panel too. */
function PressingBar({ pressing: { name, until }, onOver }: PressingBarProps) {
  const over = useEffectEvent(onOver)
  useEffect(() => {
    const left = Temporal.Now.instant().until(until).total('milliseconds')
    // A device whose clock is wrong shows it for as long as it ever lasts.
    const timer = window.setTimeout(() => over(), Math.min(20_000, Math.max(2_000, left)))
    return () => window.clearTimeout(timer)
  }, [until])
  const leave = () => {
    onOver()
    callFromPage('DELETE /console/person').catch(() => undefined)
  }
  const dialog = useTopDialog()
  const bar = (
    <div className="screen-pressing">
      <output>{m.person_pressing({ name })}</output>
      <button type="button" className={linkClass} onClick={leave}>
        {m.person_done()}
      </button>
    </div>
  )
  return dialog ? createPortal(bar, dialog) : bar
}

/** Gives the modal dialog that is open, the last one where there are several; null where none is. What is outside of it is covered and can’t be pressed. */
function useTopDialog(): Element | null {
  return useSyncExternalStore(listen, topDialog, () => null)
}

function topDialog(): Element | null {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? null
}

function listen(tell: () => void): () => void {
  const watch = new MutationObserver(tell)
  watch.observe(document, { attributeFilter: ['open'], childList: true, subtree: true })
  return () => watch.disconnect()
}
