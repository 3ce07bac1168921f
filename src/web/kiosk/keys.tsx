import { useId } from 'react'
import { cut } from '#core/normalize-text.ts'
import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'

interface KeysProps {
  readonly label: string
  readonly keys: readonly string[]
  readonly value: string
  readonly most: number
  readonly onType: (value: string) => void
}

/** A field with its own keys: a kiosk’s system shows no keyboard, and whoever brings one types. */
export function Keys({ label, keys, value, most, onType }: KeysProps) {
  const id = useId()
  const type = (next: string) => onType(cut(next, most))
  return (
    <div className="kiosk-keys">
      <label htmlFor={id}>{label}</label>
      <div className="kiosk-typed">
        <input
          id={id}
          value={value}
          inputMode="none"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => type(target.value)}
        />
        <button
          type="button"
          className="kiosk-ghost"
          aria-label={m.kiosk_erase({ label })}
          onClick={() => onType(Array.from(value).slice(0, -1).join(''))}
        >
          <Icon name="left" />
        </button>
      </div>
      <div className="kiosk-pad">
        {keys.map((key) => (
          <button
            key={key}
            type="button"
            className="kiosk-ghost"
            data-key={key}
            onClick={() => type(value + key)}
          >
            {key === ' ' ? m.kiosk_space() : key}
          </button>
        ))}
      </div>
    </div>
  )
}
