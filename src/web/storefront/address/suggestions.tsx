import { Combobox } from '#web/ui/combobox.tsx'
import type { Suggestion } from './address-field.tsx'
import { useSuggestions } from './use-suggestions.ts'

export interface SuggestionsProps {
  readonly input: HTMLInputElement
  readonly picked: Suggestion | null
  readonly onPick: (picked: Suggestion | null) => void
}

/** What may be meant by what stands in a field, asked of the API while it is typed. */
export function Suggestions({ input, picked, onPick }: SuggestionsProps) {
  const { places, forget } = useSuggestions(input, () => picked && onPick(null))
  return (
    <Combobox
      input={input}
      options={places}
      onChoose={(place) => {
        write(input, place.label)
        forget()
        onPick(place)
      }}
    />
  )
}

function write(field: HTMLInputElement, text: string): void {
  field.value = text
}
