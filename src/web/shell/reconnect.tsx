import { useEffect, useState } from 'react'
import { m } from '#messages'
import { isReached, pause } from '#web/api/is-reached.ts'
import { takeReload } from '#web/browser/chunk-guard.ts'
import { Button } from '#web/ui/button.tsx'

/** How often a page that could not be had looks by itself whether there is a connection, in milliseconds. */
const beat = 5_000

/** How long a look shows that it was taken, though a browser without a connection knows at once. */
const shown = 400

/**
 * Where nobody answered: loads this address afresh once somebody does, by a press and by itself, then at most once a minute
 * (R10.3). Before that it would lose even this text.
 */
export function Reconnect() {
  const [looking, setLooking] = useState(false)
  const [still, setStill] = useState(false)
  const tryAgain = async () => {
    setLooking(true)
    setStill(false)
    const [isBack] = await Promise.all([isReached(), pause(shown)])
    if (isBack) return window.location.reload()
    setStill(true)
    setLooking(false)
  }
  useEffect(() => {
    const look = async () => {
      if ((await isReached()) && takeReload()) window.location.reload()
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
      <output>{still ? m.shell_reconnect_still() : m.shell_reconnect_waiting()}</output>
      <Button busy={looking} onClick={() => void tryAgain()}>
        {m.common_try_again()}
      </Button>
    </>
  )
}

/** A page that asks by itself, and that nobody ever answered for. */
export function Unreached() {
  return (
    <main id="main" tabIndex={-1}>
      <title>{m.refusal_outage()}</title>
      <h1>{m.refusal_outage()}</h1>
      <Reconnect />
    </main>
  )
}
