import { unsentPresses, type UnsentWork } from '#core/kitchen/unsent-work.ts'
import { field } from '#web/api/form-field.ts'
import { pageValue } from '#web/browser/page-store.ts'
import { hasTexts, storedValue } from '#web/browser/web-storage.ts'

const stored = storedValue('local', 'comal.kitchen-unsent', isUnsentList)
const none: readonly UnsentWork[] = []
const showing = pageValue<readonly UnsentWork[]>(none)

/** The presses of this device that wait for a connection, in the order they were made. Browser only. */
export const unsentWork = {
  useAll: showing.useValue,
  /** Shows what an earlier page left. */
  load: () => showing.set(read()),
  /** Keeps what a form says; false for a press that can't wait. */
  keep: (form: FormData): boolean => {
    const unsent = unsentIn(form)
    if (unsent) put([...read(), unsent])
    return unsent !== undefined
  },
  read: () => read(),
  put: (list: readonly UnsentWork[]) => put(list),
} as const

function unsentIn(form: FormData): UnsentWork | undefined {
  const press = unsentPresses.find((one) => one === field(form, 'press'))
  const seen = field(form, 'seen')
  if (!press || seen === '') return undefined
  const [order_id, number] = [field(form, 'order_id'), field(form, 'number')]
  const [station, line_id] = [field(form, 'station') || null, field(form, 'line_id') || null]
  return { press, order_id, number, seen, station, line_id }
}

function read(): readonly UnsentWork[] {
  // A browser without storage keeps them until the page is left.
  return stored.get() ?? showing.get()
}

function put(list: readonly UnsentWork[]): void {
  stored.set(list)
  showing.set(list)
}

function isUnsentList(kept: unknown): kept is readonly UnsentWork[] {
  return (
    Array.isArray(kept) &&
    kept.every((one) => hasTexts(one, ['press', 'order_id', 'number', 'seen']))
  )
}
