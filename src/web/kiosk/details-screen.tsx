import { m } from '#messages'
import { Foot } from './foot.tsx'
import type { ScreenProps } from './kiosk-app.tsx'
import { Keys } from './keys.tsx'
import { mostName } from './visit.ts'

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZÑ ')
const digits = Array.from('1234567890')
const most = { name: mostName, table_stand: 3 } as const

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
      <Foot
        next={name.trim() === '' ? m.kiosk_name_needed() : m.kiosk_continue()}
        back={m.kiosk_back_to_order()}
        isBarred={name.trim() === ''}
        onNext={() => onMove({ move: 'go', screen: { at: 'tip' } })}
        onBack={() => onMove({ move: 'go', screen: { at: 'cart' } })}
      />
    </>
  )
}
