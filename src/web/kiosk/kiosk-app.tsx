import { useEffect, useReducer, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { DataOf } from '#contract/api.ts'
import type { Menu } from '#core/menu/menu.ts'
import { m } from '#messages'
import { classes } from '#web/ui/classes.ts'
import { CartScreen } from './cart-screen.tsx'
import { DetailsScreen } from './details-screen.tsx'
import { DoneScreen } from './done-screen.tsx'
import { KioskFrame } from './kiosk-frame.tsx'
import { MenuScreen } from './menu-screen.tsx'
import { PayScreen } from './pay-screen.tsx'
import { ProductScreen } from './product-screen.tsx'
import { Splash } from './splash.tsx'
import { TipScreen } from './tip-screen.tsx'
import { useIdle } from './use-idle.ts'
import { useLine } from './use-line.ts'
import { moveVisit, newVisit, type Visit, type VisitMove } from './visit.ts'

interface KioskAppProps {
  readonly app: DataOf<'GET /app'>
  readonly place: string
  readonly menu: Menu
}

/** What every screen of a kiosk gets. */
export interface ScreenProps extends KioskAppProps {
  readonly visit: Visit
  readonly onMove: (press: VisitMove) => void
  /** A card is being charged: nothing is wiped meanwhile. */
  readonly isBusy: boolean
  readonly onBusy: (isBusy: boolean) => void
  /** Ends the visit, and wipes all that the screen knows of its guest. */
  readonly onEnd: () => void
}

/** The guests of a kiosk, one visit after the other: each begins with nothing of the one before (T26). */
export function KioskApp(props: KioskAppProps) {
  const [guest, setGuest] = useState(0)
  const { revalidate } = useRevalidator()
  const end = () => {
    setGuest((before) => before + 1)
    void revalidate()
  }
  return <OneVisit key={guest} {...props} onEnd={end} />
}

function OneVisit(props: KioskAppProps & Pick<ScreenProps, 'onEnd'>) {
  const { app, onEnd } = props
  const start = newVisit({ kind: 'rate', rate: app.default_tip })
  const [visit, onMove] = useReducer(moveVisit, start)
  const [looks, setLooks] = useState({ low: false, large: false })
  const [isBusy, onBusy] = useState(false)
  const { at } = visit.screen
  const isLost = useLine()
  const left = useIdle(at !== 'splash' && at !== 'done' && !isBusy, onEnd)
  useScreenFocus(at)
  const screen = { ...props, visit, onMove, isBusy, onBusy }
  return (
    <div
      className={classes('kiosk', looks.low && 'kiosk-low', looks.large && 'kiosk-large')}
      data-screen={at}
    >
      <title>{m.kiosk_title()}</title>
      <meta name="robots" content="noindex" />
      {isLost && (
        <p className="kiosk-lost" role="alert">
          {m.kiosk_lost()}
        </p>
      )}
      {at === 'splash' || at === 'done' ? (
        <Shown {...screen} />
      ) : (
        <KioskFrame {...screen} looks={looks} onLooks={setLooks} left={left}>
          <Shown {...screen} />
        </KioskFrame>
      )}
    </div>
  )
}

function Shown(props: ScreenProps) {
  const { screen } = props.visit
  switch (screen.at) {
    case 'splash':
      return <Splash {...props} />
    case 'menu':
      return <MenuScreen {...props} />
    case 'product':
      return <ProductScreen key={screen.product_id} {...props} screen={screen} />
    case 'cart':
      return <CartScreen {...props} />
    case 'details':
      return <DetailsScreen {...props} />
    case 'tip':
      return <TipScreen {...props} />
    case 'pay':
      return <PayScreen {...props} />
    case 'done':
      return <DoneScreen {...props} paid={screen.paid} />
  }
}

/** Whoever can’t see the screen hears what the next one is. */
function useScreenFocus(at: string): void {
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('.kiosk h1')
    heading?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [at])
}
