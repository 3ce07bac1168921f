import { useEffect, useRef } from 'react'
import { m } from '#messages'
import type { useKeyWindow } from './use-key-window.ts'

interface BoardPagerProps {
  readonly keys: ReturnType<typeof useKeyWindow>
  readonly count: number
}

/** Says which tickets the keys reach, and hands them on; the board scrolls there. */
export function BoardPager({ keys, count }: BoardPagerProps) {
  const { first, last, turn } = keys
  const seen = useRef(first)
  useEffect(() => {
    if (seen.current === first) return
    seen.current = first
    document.querySelector('[aria-keyshortcuts="1"]')?.closest('article')?.scrollIntoView()
  }, [first])
  return (
    <nav className="board-pager" aria-label={m.console_pages()}>
      <button
        type="button"
        disabled={first === 0}
        aria-keyshortcuts="PageUp"
        onClick={() => turn(-1)}
      >
        {m.console_page_before()}
      </button>
      <span>{m.console_page_of({ first: first + 1, last, count })}</span>
      <button
        type="button"
        disabled={last >= count}
        aria-keyshortcuts="PageDown"
        onClick={() => turn(1)}
      >
        {m.console_page_next()}
      </button>
    </nav>
  )
}
