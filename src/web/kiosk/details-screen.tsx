import { m } from '#messages'
import type { ScreenProps } from './kiosk-app.tsx'
import { Keys } from './keys.tsx'

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZÑ')
const digits = Array.from('1234567890')
const most = { name: 20, table_stand: 3 } as const

/** Whom to call, and for who eats here the stand that they took: typed on the screen itself. */
export function DetailsScreen({ visit, onMove }: ScreenProps) {
  const { name, table_stand, dining } = visit
  return (
    <>
      <main id="main" className="kiosk-main">
        <h1 tabIndex={-1}>{m.kiosk_details_title()}</h1>
        <Keys
          label={m.kiosk_name()}
          keys={letters}
          value={name}
          most={most.name}
          onType={(typed) => onMove({ move: 'tell', told: { name: typed } })}
        />
        {dining === 'here' && (
          <Keys
            label={m.kiosk_stand()}
            keys={digits}
            value={table_stand}
            most={most.table_stand}
            onType={(typed) => onMove({ move: 'tell', told: { table_stand: typed } })}
          />
        )}
      </main>
      <section className="kiosk-foot" aria-label={m.kiosk_order_title()}>
        <button
          type="button"
          className="kiosk-red kiosk-bar"
          disabled={name.trim() === ''}
          onClick={() => onMove({ move: 'go', screen: { at: 'tip' } })}
        >
          {name.trim() === '' ? m.kiosk_name_needed() : m.kiosk_continue()}
        </button>
        <button
          type="button"
          className="kiosk-ghost"
          onClick={() => onMove({ move: 'go', screen: { at: 'cart' } })}
        >
          {m.kiosk_back_to_order()}
        </button>
      </section>
    </>
  )
}
