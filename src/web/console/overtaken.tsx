import { formatList } from '#core/format/format-number.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'

interface OvertakenProps {
  /** The numbers of the orders. */
  readonly overtaken: readonly string[]
  readonly onRead: () => void
}

/** Says of which orders another screen did something else meanwhile: what was pressed here isn’t sent. */
export function Overtaken({ overtaken, onRead }: OvertakenProps) {
  return (
    <p className="board-overtaken">
      {m.console_overtaken({ orders: formatList(overtaken, getLocale()) })}
      <button type="button" onClick={onRead}>
        {m.console_overtaken_read()}
      </button>
    </p>
  )
}
