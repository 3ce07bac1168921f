import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { callFromPage } from '#web/api/browser-client.ts'
import type { Board } from './board.ts'
import type { BoardChange } from './board-action.ts'
import { type Sent, sendUnsent } from './send-unsent.ts'
import { unsentWork } from './unsent-work.ts'

interface UnsentWorkOptions {
  readonly board: Board
  /** The server can't be reached. */
  readonly lost: boolean
  readonly onChange: (change: BoardChange) => void
}

/**
 * Sends what was pressed without a connection, each time that the board is heard of again, and returns the numbers of the orders of
 * which another screen's newer state won.
 */
export function useUnsentWork({ board, lost, onChange }: UnsentWorkOptions) {
  const [overtaken, setOvertaken] = useState<readonly string[]>([])
  const waits = unsentWork.useAll().length > 0
  const sending = useRef(false)
  useEffect(() => {
    unsentWork.load()
    // What is pressed and sent in another window.
    window.addEventListener('storage', unsentWork.load)
    return () => window.removeEventListener('storage', unsentWork.load)
  }, [])
  const settle = useEffectEvent((sent: Sent) => {
    sending.current = false
    for (const ticket of sent.tickets) onChange({ ticket })
    if (sent.overtaken.length > 0)
      setOvertaken((before) => [...new Set([...before, ...sent.overtaken])])
  })
  // With each board that comes, and at once where no more than one answer was lost.
  useEffect(() => {
    if (!waits || lost || sending.current) return
    sending.current = true
    void sendUnsent(callFromPage).then((sent) => settle(sent))
  }, [board, lost, waits])
  return { overtaken, onRead: () => setOvertaken([]) }
}
