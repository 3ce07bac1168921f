import { formatMoney } from '#core/format/format-money.ts'
import { formatList } from '#core/format/format-number.ts'
import { formatAllergens } from '#core/menu/format-dietary.ts'
import { productOf } from '#core/menu/product.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { sumOf } from './chosen-sum.ts'
import { DishImage } from './dish-image.tsx'
import type { ScreenProps } from './kiosk-app.tsx'
import type { KioskSession, KioskUsuals } from './visit.ts'

/** What the member at the screen may have again: one touch puts all of it in the order, and says before what can’t be had. */
export function Usuals({ menu, visit, onMove }: Pick<ScreenProps, 'menu' | 'visit' | 'onMove'>) {
  const have = (again: KioskUsuals[number]) => {
    const lines = [...visit.lines, ...again.lines]
    const allergens = [...new Set([...visit.allergens, ...again.allergens])]
    onMove({ move: 'tell', told: { lines, allergens } })
    onMove({ move: 'go', screen: { at: 'cart' } })
  }
  return (
    <ul className="kiosk-dishes">
      {visit.usuals.map((usual) => (
        <li key={usual.order_id}>
          <UsualButton usual={usual} menu={menu} onPress={have} />
        </li>
      ))}
    </ul>
  )
}

/** Says what the kitchen reads of an order that they have again: that they don’t eat it. */
export function KitchenKnows({ allergens }: Pick<KioskSession, 'allergens'>) {
  if (allergens.length === 0) return null
  const told = formatAllergens(allergens, getLocale())
  return <p className="kiosk-lede">{m.kiosk_kitchen_knows({ allergens: told })}</p>
}

interface UsualButtonProps extends Pick<ScreenProps, 'menu'> {
  readonly usual: KioskUsuals[number]
  readonly onPress: (usual: KioskUsuals[number]) => void
}

function UsualButton({ usual, menu, onPress }: UsualButtonProps) {
  const { name, lines, changes } = usual
  const [first] = lines
  const shown = first && productOf(menu, first.product_id)
  return (
    <button
      type="button"
      className="kiosk-dish"
      disabled={lines.length === 0}
      onClick={() => onPress(usual)}
    >
      {shown && <DishImage product={shown} tile="tex-mex" />}
      <b>{name ?? m.kiosk_last_order()}</b>
      <span className="kiosk-usual">
        {lines.length > 0 && (
          <>
            <span>{lines.map((line) => `${line.quantity} × ${line.name}`).join(', ')}</span>
            <span>{formatMoney(sumOf(lines, menu), getLocale())}</span>
          </>
        )}
        {changes.map((line) => (
          <Change key={line.id} line={line} />
        ))}
      </span>
    </button>
  )
}

type Changed = KioskUsuals[number]['changes'][number]

/** What of it is otherwise than it was. */
function Change({ line }: { readonly line: Changed }) {
  const told = formatChange(line)
  if (told === null) return null
  return (
    <span>
      {line.name}: {told}
    </span>
  )
}

/** A price is said by the sum. */
function formatChange(line: Changed): string | null {
  if (line.change === 'gone') return m.again_line_gone()
  if (line.change !== 'options') return null
  return m.again_line_without({ names: formatList(line.without, getLocale()) })
}
