import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'

/** How often a page that could not be had looks by itself whether there is a connection, in milliseconds. */
const beat = 5_000

/** How long a look shows that it was taken, though a browser without a connection knows at once. */
const shown = 400

/** Where nobody answered: loads this address afresh once somebody does, by a press and by itself. Before that it would lose even these words. */
export function Again() {
  const [looking, setLooking] = useState(false)
  const [still, setStill] = useState(false)
  const again = async () => {
    setLooking(true)
    setStill(false)
    const [isBack] = await Promise.all([isReached(), pause(shown)])
    if (isBack) return window.location.reload()
    setStill(true)
    setLooking(false)
  }
  useEffect(() => {
    const look = async () => {
      if (await isReached()) window.location.reload()
    }
    const looks = setInterval(() => void look(), beat)
    window.addEventListener('online', look)
    return () => {
      clearInterval(looks)
      window.removeEventListener('online', look)
    }
  }, [])
  return (
    <>
      <output>
        {still && 'Still no connection. '}This page comes back by itself as soon as there is one.
      </output>
      <Button busy={looking} onClick={() => void again()}>
        Try Again
      </Button>
    </>
  )
}

async function isReached(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(beat)
    return (await fetch('/api/app', { cache: 'no-store', signal })).ok
  } catch {
    return false
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((over) => void setTimeout(over, ms))
}
