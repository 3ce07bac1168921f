import { useEffect, useEffectEvent } from 'react'
import { codeEnded, noScan, scanAfter } from './scan.ts'

/**
 * Hears the codes that a scanner types, wherever the focus is: who can’t see the screen still begins to read at its heading. A field
 * that has the focus takes them itself.
 */
export function useScan(onScan: (code: string) => void): void {
  const hear = useEffectEvent(onScan)
  useEffect(() => {
    let scan = noScan
    const typed = (event: KeyboardEvent) => {
      const { key, target, timeStamp: at } = event
      if (target instanceof HTMLInputElement) return
      const code = key === 'Enter' ? codeEnded(scan, at) : null
      scan = scanAfter(scan, key, at)
      // What ends a code presses no button, nor does a space within it.
      if (code !== null || scan.text.length > 1) event.preventDefault()
      if (code !== null) hear(code)
    }
    // Before whatever has the focus hears it.
    window.addEventListener('keydown', typed, true)
    return () => window.removeEventListener('keydown', typed, true)
  }, [])
}
