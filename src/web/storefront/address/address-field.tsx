import { type ComponentProps, type ComponentType, lazy, Suspense, useState } from 'react'
import type { DataOf } from '#contract/api.ts'
import { TextField } from '#web/ui/field.tsx'
import styles from './address-field.module.css'
import type { SuggestionsProps } from './suggestions.tsx'

/** A place as it was suggested: what a guest chose. */
export type Suggestion = DataOf<'GET /addresses/autocomplete'>[number]

interface AddressFieldProps extends Omit<ComponentProps<typeof TextField>, 'ref'> {
  /** Told what was chosen, and null once it is typed over. */
  readonly onPick?: ((picked: Suggestion | null) => void) | undefined
  /** Sends the pieces of what was chosen beside what was typed: `address`, `city`, `state`, `zip`, `lat`, `lng`. */
  readonly withPieces?: boolean | undefined
}

const Suggestions = lazy(async (): Promise<{ default: ComponentType<SuggestionsProps> }> => {
  try {
    return { default: (await import('./suggestions.tsx')).Suggestions }
  } catch {
    // Without the list the field is one like any other.
    return { default: () => null }
  }
})

const pieces = ['address', 'city', 'state', 'zip', 'lat', 'lng'] as const

/**
 * A field for a city, a ZIP or an address. It is a plain text field, which is all that is needed; the list of suggestions
 * is fetched when somebody comes to it, and grows onto the same field, so that nothing that was typed is lost.
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
          <Suggestions input={input} picked={picked} onPick={pick} />
        </Suspense>
      )}
      {withPieces &&
        picked &&
        pieces.map((name) => <input key={name} type="hidden" name={name} value={picked[name]} />)}
    </div>
  )
}
