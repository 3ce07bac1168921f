import type { Db } from '#server/database/db.ts'
import type { Operation } from '#bench/attacks/fuzz/openapi-document.ts'
import { api } from '#contract/api.ts'
import type { Access } from '#contract/access.ts'
import type { Caller } from './callers.ts'
import { type ComparedPair, learns } from './compare-responses.ts'
import { dues } from './expected-access.ts'
import { settle } from '#bench/attacks/kill/settle.ts'
import { remindGroups } from '#server/group-order/store.ts'
import { malformed, missing, namesOf, soundDraft } from './requests.ts'
import { isAboutOwn, missingOwn, type OwnThings } from './own-things.ts'
import type { Things } from './resources.ts'
import { tablesChangedBy } from './table-fingerprint.ts'

/** One row of the matrix: an operation, the things it is tried on, everybody who tries. */
export interface Row {
  readonly operation: Operation
  readonly things: Things
  readonly other: Things
  /** What a member has saved who makes none of the calls. */
  readonly own: OwnThings
  readonly callers: readonly Caller[]
  readonly db: Db
  readonly seed: number
}

export interface Tried {
  readonly tried: number
  readonly broken: readonly string[]
}

/** Whom a call is for, as its row of the contract says; what has none is everybody’s defect. */
export function classOf({ key }: Operation): Access | undefined {
  return Object.entries(api).find(([known]) => known === key)?.[1].access
}

/** Tries a call in the name of everybody who may not: a foreign thing and none must be one answer, and change nothing. */
export async function forbidden(row: Row, full: boolean): Promise<Tried> {
  const { operation, things, db, seed } = row
  const who = classOf(operation)
  if (who === undefined)
    return { tried: 0, broken: [`${operation.key}: no row says whom it is for`] }
  const caller = row.callers.find(({ standing }) => dues[who][standing] === 'may')
  if (!caller) throw new Error(`Nobody may ${operation.key}`)
  const draft = await soundDraft(operation, things, { seed, caller })
  // Who may was asked for real: what that set going ends before rows are compared, and new group orders are seen to.
  await remindGroups(db)
  await settle(db)
  const twice = full && operation.method !== 'GET'
  const cells = row.callers.flatMap((one) => {
    const found = cellsOf(row, who, one).map((cell) => ({ ...cell, draft }))
    const odd = { ...draft, body: malformed }
    return twice ? [...found, ...found.map((cell) => ({ ...cell, draft: odd, due: null }))] : found
  })
  const broken: string[] = []
  const changed = await tablesChangedBy(db, async () => {
    for (const cell of cells) {
      const wrong = await learns(cell)
      if (wrong !== undefined) broken.push(`${operation.key} by ${cell.caller.name}: ${wrong}`)
    }
  })
  if (changed.length > 0)
    broken.push(
      `${operation.key} changed rows of ${changed.join(', ')}; asked again: ${await changersOf(db, cells)}`,
    )
  return { tried: cells.length, broken }
}

/** Names who changes rows: each asks once more, by themselves. */
async function changersOf(db: Db, cells: readonly ComparedPair[]): Promise<string> {
  const found: string[] = []
  for (const cell of cells) {
    const changed = await tablesChangedBy(db, () => learns(cell))
    if (changed.length > 0) found.push(`${cell.caller.name} those of ${changed.join(', ')}`)
  }
  return found.join('; ') || 'nobody does'
}

type Cell = Omit<ComparedPair, 'draft'>

/** What one caller tries: nothing, where they may. */
function cellsOf(row: Row, who: Access, caller: Caller): readonly Cell[] {
  const due = dues[who][caller.standing]
  if (due === 'may') return [...cartInQuery(row, caller), ...ownOfAnother(row, who, caller)]
  const names = namesOf(row.things, who)
  const cell = { caller, names, nones: missing, query: [], due }
  return [cell, ...foreignLine(row, who, cell)]
}

/** Somebody’s line in a thing of the caller’s own is no line of it. */
function foreignLine({ operation, other }: Row, who: Access, cell: Cell): readonly Cell[] {
  const having = {
    'the owner of the cart': 'another guest',
    'the crew of the ticket': 'another kitchen’s crew',
  }
  const has = Object.entries(having).some(([of, name]) => of === who && name === cell.caller.name)
  if (!has || !operation.path.includes('{line_id}')) return []
  const own = { ...namesOf(other, who), line_id: cell.names.line_id ?? '' }
  const nones = { ...own, line_id: missing.line_id }
  return [{ ...cell, names: own, nones, due: 'line.missing' }]
}

/** What another member saved is no thing of the caller’s account. */
function ownOfAnother({ operation, own }: Row, who: Access, caller: Caller): readonly Cell[] {
  if (!isAboutOwn(operation, who)) return []
  return [{ caller, names: own, nones: missingOwn, query: [], due: null }]
}

/** Times may be asked for with a cart: another’s is none. */
function cartInQuery({ operation, things }: Row, caller: Caller): readonly Cell[] {
  const takesCart = operation.parameters.some((one) => one.in === 'query' && one.name === 'cart')
  if (!takesCart || caller.standing === 'owner') return []
  const names = { menu_id: things.menu_id }
  return [{ caller, names, nones: names, query: [['cart', things.cart_id]], due: 'thing.missing' }]
}
