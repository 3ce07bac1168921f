import { Combobox } from '#web/ui/combobox.tsx'
import type { Suggestion } from './address-field.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigation } from 'react-router'
import { callUntil } from '#web/api/browser-client.ts'

export interface AddressSuggestionsProps {
  readonly input: HTMLInputElement
  readonly picked: Suggestion | null
  readonly onPick: (picked: Suggestion | null) => void
}

/** Suggests places for what stands in a field, while it is typed. */
export function AddressSuggestions({ input, picked, onPick }: AddressSuggestionsProps) {
  const { places, close } = useAddressSuggestions(input, () => picked && onPick(null))
  return (
    <Combobox
      input={input}
      options={places}
      onChoose={(place) => {
        write(input, place.label)
        close()
        onPick(place)
      }}
    />
  )
}

function write(field: HTMLInputElement, text: string): void {
  field.value = text
}

/** A search starts 250 ms after typing stops (R11.3). */
const pause = 250

/** One letter would match everything. */
const fewest = 2

/**
 * Returns the places that the text of a field may mean; null before a search. A request that was typed over or left
 * is aborted, and one that fails leaves the field as it is.
 */
function useAddressSuggestions(input: HTMLInputElement, onType: () => void) {
  const [places, setPlaces] = useState<readonly Suggestion[] | null>(null)
  const typed = useEffectEvent(onType)
  const isSearching = useNavigation().state !== 'idle'

  useEffect(() => {
    // No list covers the results, also where it arrives after the search was sent.
    if (isSearching) return
    const listening = new AbortController()
    let request = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined

    const search = async (q: string, { signal }: AbortController) => {
      const call = callUntil(signal)
      const found = await call('GET /addresses/autocomplete', { query: { q } }).catch(() => null)
      if (!signal.aborted) setPlaces(found)
    }
    const cancel = () => {
      clearTimeout(timer)
      request.abort()
    }
    const searchSoon = () => {
      const q = input.value.trim()
      cancel()
      request = new AbortController()
      if (q.length < fewest) setPlaces(null)
      else timer = setTimeout(search, pause, q, request)
    }
    const onInput = () => {
      typed()
      searchSoon()
    }
    input.addEventListener('input', onInput, { signal: listening.signal })
    // The list must not cover the next field.
    input.addEventListener('blur', cancel, { signal: listening.signal })
    const close = () => {
      cancel()
      setPlaces(null)
    }
    input.form?.addEventListener('submit', close, { signal: listening.signal })
    // What was typed before this script had loaded.
    if (document.activeElement === input && input.value !== input.defaultValue) searchSoon()
    return () => {
      listening.abort()
      close()
    }
  }, [input, isSearching])

  return { places, close: () => setPlaces(null) }
}
