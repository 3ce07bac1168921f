import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigation } from 'react-router'
import { callUntil } from '#web/root/browser-api.ts'
import type { Suggestion } from './address-field.tsx'

/** Typing is heard 250 ms after it stops (R11.3). */
const pause = 250
/** One letter means everything. */
const fewest = 2

/**
 * The places that what stands in a field may mean; null while that wasn’t asked. A question that was typed over or left
 * is given up, and one without an answer leaves the field as it is.
 */
export function useSuggestions(input: HTMLInputElement, onType: () => void) {
  const [places, setPlaces] = useState<readonly Suggestion[] | null>(null)
  const typed = useEffectEvent(onType)
  const isSearching = useNavigation().state !== 'idle'

  useEffect(() => {
    // No list lies over what is found, also where it comes to the field after the search was sent.
    if (isSearching) return
    const listening = new AbortController()
    let asking = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined

    const ask = async (q: string, { signal }: AbortController) => {
      const call = callUntil(signal)
      const found = await call('GET /addresses/autocomplete', { query: { q } }).catch(() => null)
      if (!signal.aborted) setPlaces(found)
    }
    const giveUp = () => {
      clearTimeout(timer)
      asking.abort()
    }
    const askSoon = () => {
      const q = input.value.trim()
      giveUp()
      asking = new AbortController()
      if (q.length < fewest) setPlaces(null)
      else timer = setTimeout(ask, pause, q, asking)
    }
    const hear = () => {
      typed()
      askSoon()
    }
    input.addEventListener('input', hear, { signal: listening.signal })
    // Whoever has gone on to the next field is not to have a list lie over it.
    input.addEventListener('blur', giveUp, { signal: listening.signal })
    const sent = () => {
      giveUp()
      setPlaces(null)
    }
    input.form?.addEventListener('submit', sent, { signal: listening.signal })
    // What was typed until the list was here.
    if (document.activeElement === input && input.value !== input.defaultValue) askSoon()
    return () => {
      listening.abort()
      sent()
    }
  }, [input, isSearching])

  return { places, forget: () => setPlaces(null) }
}
