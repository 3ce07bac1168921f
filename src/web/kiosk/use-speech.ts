import { useEffect, useEffectEvent, useState } from 'react'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { getLocale } from '#messages/runtime.js'

/** The key that turns speech on and off, for who can’t see the button. */
const speechKey = 'F8'

/**
 * Speaks what has the focus, and with it the title of each screen, which the focus goes to first, what is asked over it, and what
 * went wrong: for headphones, off until it is turned on by its button or its key. `has` is false where the browser doesn’t speak.
 */
export function useSpeech() {
  const [isOn, setOn] = useState(false)
  const hydrated = useHydrated()
  const has = hydrated && 'speechSynthesis' in window
  const toggle = useEffectEvent(() => setOn(has && !isOn))
  useEffect(() => {
    const pressed = ({ key }: KeyboardEvent) => {
      if (key === speechKey) toggle()
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [])
  useEffect(() => {
    if (!isOn) return
    const focused = ({ target }: FocusEvent) => speak(target)
    document.addEventListener('focusin', focused)
    const told = new MutationObserver((changes) => speakAlerts(changes))
    told.observe(document.body, { childList: true, subtree: true })
    speak(document.querySelector('.kiosk h1'))
    return () => {
      document.removeEventListener('focusin', focused)
      told.disconnect()
      window.speechSynthesis.cancel()
    }
  }, [isOn])
  return { has, isOn, onToggle: () => setOn(!isOn) }
}

/** Says a thing by its name, and before it what is asked over the screen, instead of what was being said. */
function speak(target: EventTarget | null): void {
  if (!(target instanceof HTMLElement)) return
  const asked = target.closest('dialog')?.querySelectorAll<HTMLElement>('h2, p') ?? []
  window.speechSynthesis.cancel()
  say([...Array.from(asked, ({ innerText }) => innerText), nameOf(target)].join(' '))
}

/** Says what went wrong, after what is being said. */
function speakAlerts(changes: readonly MutationRecord[]): void {
  for (const { addedNodes } of changes)
    for (const added of addedNodes)
      if (added instanceof HTMLElement && added.role === 'alert') say(added.innerText)
}

/** Says words in the language of the screen. */
function say(words: string): void {
  const said = new SpeechSynthesisUtterance(words)
  said.lang = getLocale() === 'es' ? 'es-US' : 'en-US'
  window.speechSynthesis.speak(said)
}

function nameOf(target: HTMLElement): string {
  if (target instanceof HTMLInputElement)
    return [...(target.labels ?? [])].map((label) => label.innerText).join(' ')
  return target.ariaLabel ?? target.innerText
}
