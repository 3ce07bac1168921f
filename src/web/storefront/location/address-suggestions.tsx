import { Combobox } from '#web/ui/combobox.tsx'
import type { Suggestion } from './address-field.tsx'
import { useAddressSuggestions } from './use-address-suggestions.ts'

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
