import { useEffect, useRef } from 'react'
import { notices } from '#web/root/notices.ts'

/** Says each change of these words in the page’s polite region; what it was loaded with stands on the page. */
export function useAnnounced(words: string): void {
  const said = useRef(words)
  useEffect(() => {
    if (said.current !== words) notices.say(words)
    said.current = words
  }, [words])
}
