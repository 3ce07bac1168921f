import { useEffect, useRef } from 'react'
import { notices } from '#web/dialogs/toasts.ts'

/** Announces each change of a text in the page’s polite region; what the page was loaded with isn’t announced. */
export function useAnnounced(text: string): void {
  const announced = useRef(text)
  useEffect(() => {
    if (announced.current !== text) notices.say(text)
    announced.current = text
  }, [text])
}
