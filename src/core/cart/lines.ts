import { type Cart, type CartLine } from './cart.ts'
import { openRefusal } from './timeout.ts'
import { budgetRefusal } from '#core/cart/group-budget.ts'
import { lineRefusal } from '#core/cart/line-refusal.ts'
import { morePortionsRefusal } from '#core/cart/portions.ts'
import { quantityOf, quantityRefusal, startQuantity } from '#core/cart/quantity.ts'
import { freshBuild } from '#core/menu/build.ts'
import type { Choice, Menu, Product } from '#core/menu/menu.ts'
import { productOf } from '#core/menu/product.ts'
import { refuseIf, Refused, refusal, type Refusal } from '#core/refusal.ts'
import type { LocalTime } from '#core/time.ts'
import { tidy } from '#core/normalize-text.ts'

/** A cart holds so many lines; a larger order is a call to the kitchen. In a group order everybody may have some. */
const mostLines = { alone: 50, group: 300 } as const

/** A line to add; `id` is fresh. Without choices it is the product as it comes: a quick add. */
export interface NewLine {
  readonly id: string
  readonly product_id: string
  /** Left out: what an order starts with. */
  readonly quantity?: number | undefined
  readonly choices?: readonly Choice[] | undefined
  readonly recipient?: string | null | undefined
  readonly instructions?: string | null | undefined
  /** Whose it is in a group order. */
  readonly participant_id?: string | undefined
  /** It is one guest's of a package. */
  readonly is_package?: true
}

/** What becomes of a line; what is left out stays. Another product without choices comes as it is. */
export type LineChange = Partial<Omit<NewLine, 'id' | 'participant_id' | 'is_package'>>

/**
 * The cart with one more line; the same build for the same person with the same instructions joins the line that is
 * there, or stands beside it where both together would lie between the steps in which the product is sold. Refuses what
 * `lineRefusal` refuses, more of one build than the product’s maximum, more portions than are left, more lines than a cart
 * holds, and more than the host of a group gives each. `localTime` is when the order is wanted.
 */
export function addLine(cart: Cart, menu: Menu, line: NewLine, localTime: LocalTime | null): Cart {
  refuseIf(openRefusal(cart))
  const product = productOf(menu, line.product_id)
  const added = {
    id: line.id,
    product_id: line.product_id,
    quantity: line.quantity ?? (product ? startQuantity(product, menu, cart.lines) : 1),
    choices: line.choices ?? asItComes(menu, line.product_id),
    recipient: writtenWords(line.recipient),
    instructions: writtenWords(line.instructions),
    ...(line.participant_id !== undefined && { participant_id: line.participant_id }),
    ...(line.is_package && { is_package: line.is_package }),
  }
  refuseIf(lineRefusal(menu, added, localTime))
  const input = buildKeyOf(added)
  const twins = cart.lines.filter((other) => buildKeyOf(other) === input)
  const sameBuild = twins.find((other) => fitsTogether(product, [other, added]))
  if (sameBuild)
    return changeLine(
      cart,
      menu,
      sameBuild.id,
      { quantity: sameBuild.quantity + added.quantity },
      localTime,
    )
  refuseIf(product && aboveMaximum(product, [...twins, added]))
  const most = mostLines[cart.group_order === null ? 'alone' : 'group']
  if (cart.lines.length >= most) throw new Refused(refusal('cart.full'))
  const lines = [...cart.lines, added]
  refuseIf(moreRefusal(cart, menu, lines, added))
  return { ...cart, lines }
}

/**
 * The cart with a line changed in its place. Refuses a line that isn’t there, and what `changeRefusal` refuses.
 */
export function changeLine(
  cart: Cart,
  menu: Menu,
  line_id: string,
  change: LineChange,
  localTime: LocalTime | null,
): Cart {
  refuseIf(openRefusal(cart))
  const after = changedLine(lineIn(cart, line_id), menu, change)
  refuseIf(changeRefusal(cart, menu, after, localTime))
  return { ...cart, lines: linesWith(cart, after) }
}

/**
 * Refuses what `lineRefusal` refuses of a line as it would be after a change, more portions than before where fewer are left, and more
 * than the host of a group gives each.
 */
export function changeRefusal(
  cart: Cart,
  menu: Menu,
  after: CartLine,
  localTime: LocalTime | null,
): Refusal | undefined {
  return (
    lineRefusal(menu, after, localTime) ?? moreRefusal(cart, menu, linesWith(cart, after), after)
  )
}

/** Returns a line as a change leaves it. */
export function changedLine(before: CartLine, menu: Menu, change: LineChange): CartLine {
  const { product_id = before.product_id, quantity = before.quantity } = change
  const unchanged = product_id === before.product_id ? before.choices : asItComes(menu, product_id)
  const { recipient = before.recipient, instructions = before.instructions } = change
  return {
    ...before,
    product_id,
    quantity,
    choices: change.choices ?? unchanged,
    recipient: writtenWords(recipient),
    instructions: writtenWords(instructions),
  }
}

function linesWith({ lines }: Pick<Cart, 'lines'>, after: CartLine): readonly CartLine[] {
  return lines.map((line) => (line.id === after.id ? after : line))
}

/** Whether two lines of a product are one: not where their sum lies between its steps. */
function fitsTogether(product: Product | undefined, lines: readonly CartLine[]): boolean {
  return product !== undefined && !quantityRefusal(product, quantityOf(lines))
}

/** Refuses more of one build than its product’s maximum, however many lines it stands in. */
function aboveMaximum(product: Product, lines: readonly CartLine[]): Refusal | undefined {
  const all = quantityOf(lines)
  return all > product.quantities.max ? quantityRefusal(product, all) : undefined
}

/** Refuses lines that take more portions than are left, or more than whoever has the line that changed may choose for. */
function moreRefusal(
  cart: Cart,
  menu: Menu,
  after: readonly CartLine[],
  { participant_id }: Pick<CartLine, 'participant_id'>,
): Refusal | undefined {
  return (
    morePortionsRefusal(menu, cart.lines, after) ??
    budgetRefusal(cart, menu, { after, participant_id })
  )
}

/** Some of a line. */
export interface PartOfLine {
  readonly line_id: string
  readonly quantity: number
}

/** Returns a cart with several lines more, all of them or, where one is refused, none; and what of which line was added. */
export function addLines(
  cart: Cart,
  menu: Menu,
  lines: readonly NewLine[],
  localTime: LocalTime | null,
): { readonly cart: Cart; readonly added: readonly PartOfLine[] } {
  const full = lines.reduce((before, line) => addLine(before, menu, line, localTime), cart)
  const had = new Map(cart.lines.map(({ id, quantity }) => [id, quantity]))
  const added = full.lines.map(({ id, quantity }) => {
    return { line_id: id, quantity: quantity - (had.get(id) ?? 0) }
  })
  return { cart: full, added: added.filter(({ quantity }) => quantity > 0) }
}

/**
 * Returns a cart without what was added, whether or not it can be had any more: a line of which a number would be left that can’t
 * be ordered goes whole, by `remove`, and one that is gone stays so.
 */
export function takeOff(
  cart: Cart,
  menu: Menu,
  parts: readonly PartOfLine[],
  remove: (cart: Cart, line_id: string) => Cart,
): Cart {
  refuseIf(openRefusal(cart))
  return parts.reduce((before, part) => {
    const line = before.lines.find(({ id }) => id === part.line_id)
    if (!line) return before
    const quantity = line.quantity - part.quantity
    const product = productOf(menu, line.product_id)
    if (quantity < 1 || (product && quantityRefusal(product, quantity)))
      return remove(before, line.id)
    const lines = before.lines.map((other) => (other === line ? { ...line, quantity } : other))
    return { ...before, lines }
  }, cart)
}

/** The cart without a line. Refuses one that isn’t there. */
export function removeLine(cart: Cart, line_id: string): Cart {
  refuseIf(openRefusal(cart))
  const gone = lineIn(cart, line_id)
  return { ...cart, lines: cart.lines.filter((line) => line !== gone) }
}

function lineIn(cart: Cart, line_id: string): CartLine {
  const line = cart.lines.find(({ id }) => id === line_id)
  if (!line) throw new Refused(refusal('line.missing'))
  return line
}

function asItComes(menu: Menu, product_id: string): readonly Choice[] {
  const product = productOf(menu, product_id)
  return product ? freshBuild(product) : []
}

/** Returns words on one line, as they go on a label and a ticket; null where nothing but spaces is written. */
export function writtenWords(words: string | null | undefined): string | null {
  return (words && tidy(words)) || null
}

/** Equal for two lines that ask for the same, in whatever order their choices stand. */
function buildKeyOf({
  product_id,
  choices,
  recipient,
  instructions,
  participant_id,
  is_package,
}: CartLine): string {
  const chosen = choices.map(({ option_id, quantity }) => `${option_id}×${quantity}`).toSorted()
  return JSON.stringify([product_id, chosen, recipient, instructions, participant_id, is_package])
}
