import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { field } from '#web/api/form-field.ts'
import { itemKey, type Item } from './find-items.ts'

type Named = Pick<Item, 'kind' | 'item_id' | 'name'>

interface ItemPresses {
  /** What can be pressed here. */
  readonly items: readonly Named[]
  /** What the kitchen is out of now, by key. */
  readonly off: ReadonlySet<string>
  /** Whether presses here take items off, or put them back. */
  readonly takesOff: boolean
  readonly onDone?: () => void
  /** What stands above and may come to be another by the press, as it is read. */
  readonly above?: unknown
}

/**
 * Gives the names of the items of the last press that came to what it was for, whether its answer or the stream said so first, for
 * as long as it is so: what is back is told of where it was put back. The row that was pressed is gone by then: the focus goes to
 * what says it, in view, also once what it came to stands above it, but not from under who types.
 */
export function useItemPresses({ items, off, takesOff, onDone, above }: ItemPresses) {
  const [pressed, setPressed] = useState<readonly Named[]>([])
  const [done, setDone] = useState<readonly Named[]>([])
  const output = useRef<HTMLOutputElement>(null)
  const came = pressed.filter((item) => off.has(itemKey(item)) === takesOff)
  if (came.length > 0) {
    setPressed([])
    setDone(came)
  }
  const finish = useEffectEvent(() => {
    if (done.length === 0 || isTyping()) return
    onDone?.()
    output.current?.focus()
  })
  useEffect(() => finish(), [done])
  useEffect(() => {
    if (document.activeElement === output.current)
      output.current?.scrollIntoView({ block: 'nearest' })
  }, [above])
  const onSubmit = ({ target }: SubmitEvent<HTMLElement>) => {
    if (!(target instanceof HTMLFormElement)) return
    const keys = field(new FormData(target), 'items').split(' ')
    setPressed(items.filter((item) => keys.includes(itemKey(item))))
    setDone([])
  }
  const still = done.filter((item) => off.has(itemKey(item)) === takesOff)
  return { done: [...new Set(still.map(({ name }) => name))], output, onSubmit }
}

function isTyping(): boolean {
  const { activeElement } = document
  return activeElement instanceof HTMLInputElement && activeElement.type !== 'checkbox'
}
