import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { PairedState } from '#contract/kiosk/kiosk.ts'
import { callFromPage } from '#web/api/browser-client.ts'

/** How often the screen asks what it is, in milliseconds: a revoked one says so at once. */
const askEvery = 4_000

/**
 * Asks whether the screen is still what it was, which tells head office that it is on, and does `onLine` while it is answered. What
 * reads otherwise since it was loaded is loaded again: the menu, the ways to pay, what became of a call. True while nobody answers.
 */
export function useLine(loaded: PairedState, onLine: () => Promise<void>): boolean {
  const [isLost, setLost] = useState(false)
  const { revalidate } = useRevalidator()
  const ask = useEffectEvent(async () => {
    try {
      const standing = await callFromPage('GET /kiosk')
      setLost(false)
      if (standing.state === 'paired') await onLine()
      if (JSON.stringify(standing) !== JSON.stringify(loaded)) void revalidate()
    } catch {
      setLost(true)
    }
  })
  useEffect(() => {
    const asking = setInterval(() => void ask(), askEvery)
    return () => clearInterval(asking)
  }, [])
  return isLost
}
