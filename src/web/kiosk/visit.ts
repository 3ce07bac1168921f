import type { TipWanted } from '#core/cart/cart.ts'
import type { Dining } from '#core/kiosk/serving.ts'
import type { Choice } from '#core/menu/menu.ts'

/** A dish that the guest at the screen chose. */
export interface ChosenLine {
  readonly product_id: string
  readonly quantity: number
  readonly choices: readonly Choice[]
}

/** An order that was paid. */
export interface PaidOrder {
  readonly number: string
  readonly ready: string
  readonly total: number
  readonly receipt: string
}

/** What the screen shows. */
export type Screen =
  | { readonly at: 'splash' | 'menu' | 'cart' | 'details' | 'tip' | 'pay' }
  | { readonly at: 'product'; readonly product_id: string; readonly line: number | null }
  | { readonly at: 'done'; readonly paid: PaidOrder }

/** Everything that the screen knows of its guest: it lives in memory alone, and ends with the visit (T26). */
export interface Visit {
  readonly screen: Screen
  readonly dining: Dining
  readonly category: string | null
  readonly lines: readonly ChosenLine[]
  readonly tip: TipWanted
  readonly name: string
  readonly table_stand: string
}

export type VisitMove =
  | { readonly move: 'start'; readonly dining: Dining }
  | { readonly move: 'go'; readonly screen: Screen }
  | { readonly move: 'category'; readonly category: string }
  | { readonly move: 'put'; readonly line: ChosenLine; readonly at: number | null }
  | { readonly move: 'count'; readonly at: number; readonly quantity: number }
  | {
      readonly move: 'tell'
      readonly told: Partial<Pick<Visit, 'name' | 'table_stand' | 'tip' | 'dining'>>
    }

/** Returns a visit that nobody began. */
export function newVisit(tip: TipWanted): Visit {
  const nothing = { category: null, lines: [], name: '', table_stand: '' }
  return { screen: { at: 'splash' }, dining: 'here', ...nothing, tip }
}

/** Returns a visit after a press. */
export function moveVisit(visit: Visit, press: VisitMove): Visit {
  switch (press.move) {
    case 'start':
      return { ...visit, dining: press.dining, screen: { at: 'menu' } }
    case 'go':
      return { ...visit, screen: press.screen }
    case 'category':
      return { ...visit, category: press.category, screen: { at: 'menu' } }
    case 'put': {
      const { line, at } = press
      const lines =
        at === null
          ? [...visit.lines, line]
          : visit.lines.map((one, nth) => (nth === at ? line : one))
      return { ...visit, lines, screen: { at: at === null ? 'menu' : 'cart' } }
    }
    case 'count':
      return { ...visit, lines: counted(visit.lines, press.at, press.quantity) }
    case 'tell':
      return { ...visit, ...press.told }
  }
}

function counted(lines: Visit['lines'], at: number, quantity: number): Visit['lines'] {
  if (quantity === 0) return lines.filter((_, nth) => nth !== at)
  return lines.map((line, nth) => (nth === at ? { ...line, quantity } : line))
}
