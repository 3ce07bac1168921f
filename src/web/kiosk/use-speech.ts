import { useEffect, useEffectEvent, useState } from 'react'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { getLocale } from '#messages/runtime.js'

/** The key that turns speech on and off, for who can’t see the button. */
const speechKey = 'F8'

/**
 * Speaks what has the focus, and with it the title of each screen, which the focus goes to first: for headphones, off until it is
 * turned on by its button or its key. `has` is false where the browser doesn’t speak.
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
    speak(document.querySelector('.kiosk h1'))
    return () => {
      document.removeEventListener('focusin', focused)
      window.speechSynthesis.cancel()
    }
  }, [isOn])
  return { has, isOn, onToggle: () => setOn(!isOn) }
}

/** Says a thing by its name, in the language of the screen, instead of what was being said. */
function speak(target: EventTarget | null): void {
  if (!(target instanceof HTMLElement)) return
  const said = new SpeechSynthesisUtterance(nameOf(target))
  said.lang = getLocale() === 'es' ? 'es-US' : 'en-US'
  window.speechSynthesis.cancel()
  window.speechSynthesis.speak(said)
}

function nameOf(target: HTMLElement): string {
  if (target instanceof HTMLInputElement)
    return [...(target.labels ?? [])].map((label) => label.innerText).join(' ')
  return target.ariaLabel ?? target.innerText
}
