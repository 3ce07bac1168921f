import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { callFromPage } from '#web/api/browser-client.ts'

/** How often the screen asks what it is, in milliseconds: a revoked one says so at once. */
const askEvery = 4_000

/** Asks whether the screen is still what it was, which tells head office that it is on, and does `onLine` while it is answered; true while nobody answers. */
export function useLine(onLine: () => Promise<void>): boolean {
  const [isLost, setLost] = useState(false)
  const { revalidate } = useRevalidator()
  const ask = useEffectEvent(async () => {
    try {
      const { state } = await callFromPage('GET /kiosk')
      setLost(false)
      if (state === 'paired') await onLine()
      else void revalidate()
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
