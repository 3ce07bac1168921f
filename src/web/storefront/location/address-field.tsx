import { type ComponentProps, type ComponentType, lazy, Suspense, useState } from 'react'
import type { DataOf } from '#contract/api.ts'
import { TextField } from '#web/ui/field.tsx'
import styles from './address-field.module.css'
import type { AddressSuggestionsProps } from './address-suggestions.tsx'

/** A suggested place that a guest picked. */
export type Suggestion = DataOf<'GET /addresses/autocomplete'>[number]

interface AddressFieldProps extends Omit<ComponentProps<typeof TextField>, 'ref'> {
  /** Called with the place that was picked, and with null once it is typed over. */
  readonly onPick?: ((picked: Suggestion | null) => void) | undefined
  /** Sends the parts of the picked place beside the typed text: `address`, `city`, `state`, `zip`, `lat`, `lng`. */
  readonly withPieces?: boolean | undefined
}

const AddressSuggestions = lazy(
  async (): Promise<{ default: ComponentType<AddressSuggestionsProps> }> => {
    try {
      return { default: (await import('./address-suggestions.tsx')).AddressSuggestions }
    } catch {
      // Without the list the field is one like any other.
      return { default: () => null }
    }
  },
)

const pieces = ['address', 'city', 'state', 'zip', 'lat', 'lng'] as const

/**
 * Takes a city, a ZIP or an address. It is a plain text field, which is all that is needed; the list of suggestions
 * is fetched when the field gets the focus, and attaches to the same field, so that nothing that was typed is lost.
 */
export function AddressField({ onPick, withPieces = false, ...field }: AddressFieldProps) {
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const [wanted, setWanted] = useState(false)
  const [picked, setPicked] = useState<Suggestion | null>(null)
  const pick = (place: Suggestion | null) => {
    setPicked(place)
    onPick?.(place)
  }
  return (
    <div className={styles.around} onFocus={() => setWanted(true)}>
      <TextField {...field} ref={setInput} />
      {wanted && input && (
        <Suspense fallback={null}>
          <AddressSuggestions input={input} picked={picked} onPick={pick} />
        </Suspense>
      )}
      {withPieces &&
        picked &&
        pieces.map((name) => <input key={name} type="hidden" name={name} value={picked[name]} />)}
    </div>
  )
}
