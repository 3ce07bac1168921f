import { useEffect, useState } from 'react'
import { redirect, useRevalidator } from 'react-router'
import type { Route } from './+types/status-page'
import { ApiRefusal } from '#contract/client.ts'
import type { KioskBoard } from '#contract/kiosk/kiosk.ts'
import { m } from '#messages'
import { callFromPage } from '#web/api/browser-client.ts'
import { callInLoader } from '#web/api/call-api.ts'
import { responseOrder } from '#web/api/response-order.ts'
import { paths } from '#web/paths.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './kiosk.css?url'

export { ScreenError as ErrorBoundary } from './screen-error.tsx'

/** How often the screen asks what became ready, in milliseconds. */
const askEvery = 3_000

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export function loader({ context }: Route.LoaderArgs) {
  return callInLoader(context, async (call) => {
    try {
      return await call('GET /kiosk/board')
    } catch (error) {
      if (error instanceof ApiRefusal && error.code === 'signed_out') throw redirect(paths.kiosk())
      throw error
    }
  })
}

/** The screen over the counter: what is being made, and what can be picked up (R4.24). */
export default function StatusPage({ loaderData }: Route.ComponentProps) {
  const { board, isLost } = useBoard(loaderData)
  const { location, preparing, ready } = board
  return (
    <main id="main" tabIndex={-1} className="order-screen">
      <title>{m.kiosk_status_title({ name: location.name })}</title>
      <meta name="robots" content="noindex" />
      {isLost && (
        <p className="kiosk-lost" role="alert">
          {m.kiosk_board_lost()}
        </p>
      )}
      <h1 className="order-screen-place">{m.kiosk_status_title({ name: location.name })}</h1>
      <Called heading={m.kiosk_status_ready()} orders={ready} isReady />
      <Called heading={m.kiosk_status_preparing()} orders={preparing} />
    </main>
  )
}

/** What became ready, asked again and again; the last that was heard stays while nobody answers. A screen that was revoked leads on. */
function useBoard(loaded: KioskBoard) {
  const [board, setBoard] = useState(loaded)
  const [isLost, setLost] = useState(false)
  const [turns] = useState(responseOrder)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const ask = async () => {
      const isNewest = turns.asked()
      try {
        const asked = await callFromPage('GET /kiosk/board')
        if (isNewest()) setBoard(asked)
        setLost(false)
      } catch (error) {
        if (error instanceof ApiRefusal && error.code === 'signed_out') void revalidate()
        else setLost(true)
      }
    }
    const asking = setInterval(() => void ask(), askEvery)
    return () => clearInterval(asking)
  }, [revalidate, turns])
  return { board, isLost }
}

interface CalledProps {
  readonly heading: string
  readonly orders: KioskBoard['ready']
  readonly isReady?: boolean
}

function Called({ heading, orders, isReady = false }: CalledProps) {
  return (
    <section
      className={classes('order-screen-list', isReady && 'order-screen-ready')}
      aria-label={heading}
    >
      <h2>{heading}</h2>
      {orders.length === 0 && (
        <p>{isReady ? m.kiosk_status_none_ready() : m.kiosk_status_none_preparing()}</p>
      )}
      <ul aria-live={isReady ? 'polite' : undefined}>
        {orders.map(({ number, name }) => (
          <li key={number}>
            <b>{number}</b>
            <span>{name}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
