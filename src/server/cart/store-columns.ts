import type { JSONColumnType, RawBuilder } from 'kysely'
import type { Cart } from '#core/cart/cart.ts'
import type { LocalTime } from '#core/time.ts'
import type { Param } from '#server/database/compiled-query.ts'

/** What a guest chose: every field of a cart that changes with it. */
type CartFields = Omit<Cart, 'id' | 'visitor_id' | 'channel' | 'status' | 'version' | 'reset'>

/** How a field stands in its column: `Stored` is the column’s type, `Written` what a statement is given for it. */
interface Codec<Stored, Written> {
  readonly write: (cart: CartFields) => Written
  /** Only for the types: what a row has there. */
  readonly stored?: Stored
}

/** A column of the same value. */
function plain<Field extends keyof CartFields>(
  field: Field,
): Codec<CartFields[Field], CartFields[Field]> {
  return { write: (cart) => cart[field] }
}

/** A column of the field’s JSON. */
function json<Field extends keyof CartFields>(
  field: Field,
): Codec<Document<CartFields[Field]>, null extends CartFields[Field] ? string | null : string>
function json(field: keyof CartFields): object {
  return {
    write: (cart: CartFields) => (cart[field] === null ? null : JSON.stringify(cart[field])),
  }
}

type Document<Value> = Value extends object ? JSONColumnType<Value> : Value

/**
 * The columns of a cart, each with its field. Reading, writing, changing and the table’s type follow from this list: a new
 * field is a line here, one in core/cart/cart.ts, one in the contract and a migration.
 */
const cartColumns = {
  menu_id: plain('menu_id'),
  handoff: plain('handoff'),
  address: json('address'),
  awaits_address: plain('awaits_address'),
  vehicle: json('vehicle'),
  on_site: json('on_site'),
  tax_exemption: json('tax_exemption'),
  wanted: timeColumn(),
  reservation_id: plain('reservation_id'),
  lines: json('lines'),
  tip: json('tip'),
  pays_at_location: plain('pays_at_location'),
  utensils: plain('utensils'),
  coupon: plain('coupon'),
  rewards: json('rewards'),
  allergens: json('allergens'),
  group_order: json('group_order'),
}

type Columns = typeof cartColumns
type Column = keyof Columns

/** The columns as the table has them. */
export type CartColumns = {
  [Name in Column]: Columns[Name] extends Codec<infer Stored, unknown> ? Stored : never
}

/** What a statement is given for them. */
export type WrittenCart = { readonly [Name in Column]: ReturnType<Columns[Name]['write']> }

const columnNames: readonly Column[] = Object.keys(cartColumns).filter(isColumn)

function isColumn(name: string): name is Column {
  return name in cartColumns
}

/** The columns of a query over `carts as c`, by name: a column of a newer version changes nothing for who runs already. */
export const selectedColumns = columnNames.map((name) => `c.${name}` as const)

/** Returns what is written of a cart, new or changed. */
export function writtenCart(cart: CartFields): WrittenCart
export function writtenCart(cart: CartFields): object {
  return Object.fromEntries(columnNames.map((name) => [name, cartColumns[name].write(cart)]))
}

/** Returns the values of a statement that writes a cart, by column. */
export function cartValues(value: Param<WrittenCart>): {
  readonly [Name in Column]: RawBuilder<WrittenCart[Name]>
}
export function cartValues(value: Param<WrittenCart>): object {
  return Object.fromEntries(columnNames.map((name) => [name, value(name)]))
}

/** Returns the time that a cart is wanted at, from its column: none is as soon as possible. */
export function timeWanted(wanted: LocalTime | null): Cart['time'] {
  return wanted === null ? { mode: 'asap' } : { mode: 'advance', wanted }
}

function timeColumn(): Codec<LocalTime | null, LocalTime | null> {
  return { write: ({ time }) => (time.mode === 'advance' ? time.wanted : null) }
}
