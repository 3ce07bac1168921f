import { formatTime } from '#core/format/format-time.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { Icon } from '#web/ui/icon.tsx'

/** Says that the server can’t be reached, and how old the board is. */
export function OfflineBar({
  lost,
  localTime,
}: {
  readonly lost: boolean
  readonly localTime: string
}) {
  return (
    <div role="alert">
      {lost && (
        <p className="board-offline">
          <Icon name="offline" />
          {m.console_offline({ time: formatTime(localTime, getLocale()) })}
        </p>
      )}
    </div>
  )
}
