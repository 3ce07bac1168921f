import { paths } from '#web/paths.ts'
import { pageValue } from './page-store.ts'
import { hasTexts, storedValue } from './web-storage.ts'

/** A change of the cart that couldn’t be sent: where its form posts to, and what. */
export interface Unsent {
  /** A path of this site, without its language. */
  readonly action: string
  readonly fields: readonly (readonly [name: string, value: string])[]
  /** When it was made, in milliseconds. */
  readonly at: number
}

/** What nobody sent for a day is nothing that they still want. */
const day = 24 * 60 * 60 * 1000

/** More changes than anybody makes; the oldest go. */
const most = 30

const stored = storedValue('local', 'comal.unsent', isUnsentList)
const none: readonly Unsent[] = []
const showing = pageValue<readonly Unsent[]>(none)

/** The waiting change that is on its way: it is in the list already. */
let underway: Unsent | null = null

/** The changes that wait to be sent, in the order they were made, as any window of the site left them. Browser only. */
export const unsent = {
  /** Shows what an earlier page left. */
  load: (now: number) => put(read().filter(({ at }) => now - at < day)),
  /** Stores a change; of several quantities of one line the last counts, and so it is of what the line is built of. */
  keep: (change: Unsent) => {
    if (underway && isSame(underway, change)) return
    put([...read().filter((one) => !isReplaced(one, change)), change].slice(-most))
  },
  /**
   * Sends a change by `post`, whose form drops it once it is answered; where nobody answers it waits on. Returns whether it waits no
   * more, as when another window has sent it.
   */
  send: async (change: Unsent, post: () => Promise<void>): Promise<boolean> => {
    const before = countOf(change)
    if (before === 0) return true
    underway = change
    try {
      await post()
    } catch {
      // It waits as it did.
    } finally {
      underway = null
    }
    return countOf(change) < before
  },
  /** Forgets a change: it is sent, or was made again by hand. */
  drop: (change: Pick<Unsent, 'action' | 'fields'>) => {
    const changes = read()
    const at = changes.findIndex((one) => isSame(one, change))
    put(at < 0 ? changes : changes.toSpliced(at, 1))
  },
  /** Forgets a change that was answered, unless something is asked first; one that nobody answered is kept without a connection. */
  settle: (change: Unsent, answer: Answer | null) => {
    if (answer === null) {
      if (!navigator.onLine) unsent.keep(change)
    } else if ('refusal' in answer || !asksFirst(answer.result)) unsent.drop(change)
  },
  clear: () => put(none),
  all: showing.get,
} as const

export const useUnsent = showing.useValue

/** What an action answered, as far as it matters here. */
type Answer =
  | { readonly refusal: unknown }
  | { readonly result: { readonly to?: string; readonly popup?: unknown } }

/** Whether something is asked before anything is done: whether an order moves to another location (R6.4). */
export function asksFirst({ to, popup }: Extract<Answer, { readonly result: unknown }>['result']) {
  return popup !== undefined || to?.startsWith(paths.locations()) === true
}

/** Returns what a field of a change says, '' where it has none of that name. */
export function unsentField({ fields }: Pick<Unsent, 'fields'>, name: string): string {
  return fields.find(([each]) => each === name)?.[1] ?? ''
}

/** A browser without storage has what this page knows. */
function read(): readonly Unsent[] {
  return stored.get() ?? showing.get()
}

function countOf(change: Unsent): number {
  return read().filter((one) => isSame(one, change)).length
}

function put(changes: readonly Unsent[]): void {
  showing.set(changes)
  stored.set(changes)
}

/** A line that was built anew says how many of it, too; a quantity says nothing of how the line was built. */
function isReplaced(earlier: Unsent, later: Unsent): boolean {
  const line = unsentField(later, 'line_id')
  const isOfLine = line !== '' && unsentField(earlier, 'line_id') === line
  const isQuantity = unsentField(earlier, 'intent') === 'quantity'
  return isOfLine && (isQuantity || earlier.action === later.action)
}

function isSame(one: Pick<Unsent, 'action' | 'fields'>, other: typeof one): boolean {
  const written = ({ action, fields }: typeof one) => JSON.stringify([action, fields])
  return written(one) === written(other)
}

function isUnsentList(value: unknown): value is readonly Unsent[] {
  return Array.isArray(value) && value.every(isUnsent)
}

function isUnsent(value: unknown): value is Unsent {
  if (!hasTexts(value, ['action']) || !('fields' in value) || !('at' in value)) return false
  const { at, fields }: { readonly at?: unknown; readonly fields?: unknown } = value
  return typeof at === 'number' && Array.isArray(fields) && fields.every(isField)
}

function isField(field: unknown): boolean {
  return Array.isArray(field) && field.length === 2 && field.every((one) => typeof one === 'string')
}
