import {
  startTransition,
  Suspense,
  useEffect,
  useReducer,
  useState,
  useEffectEvent,
  useLayoutEffect,
} from 'react'
import { useRevalidator } from 'react-router'
import type { DataOf } from '#contract/api.ts'
import type { PairedState } from '#contract/kiosk/kiosk.ts'
import type { Menu } from '#core/menu/menu.ts'
import { m } from '#messages'
import { callFromPage } from '#web/api/browser-client.ts'
import { whenIdle } from '#web/browser/when-idle.ts'
import { classes } from '#web/ui/classes.ts'
import { carriedSession, carrySession, isElsewhere, languageBefore } from './carry-visit.ts'
import { CartScreen } from './cart-screen.tsx'
import { KioskFrame } from './kiosk-frame.tsx'
import { fetchLateScreens, lateScreen } from './late-screen.ts'
import { MenuScreen } from './menu-screen.tsx'
import { ProductScreen } from './product-screen.tsx'
import { Splash } from './splash.tsx'
import { type OrderQueue, useQueue } from './use-queue.ts'
import { usualsOf } from './usuals-of.ts'
import { useSpeech } from './use-speech.ts'
import { moveSession, newSession, type KioskSession, type KioskMove, mostName } from './visit.ts'
import { Foot } from './foot.tsx'
import { Keys } from './keys.tsx'

interface KioskAppProps {
  readonly app: DataOf<'GET /app'>
  readonly place: string
  readonly menu: Menu
  /** How guests can pay here, and whether receipts are printed. */
  readonly standing: PairedState
}

/** What every screen of a kiosk gets. */
export interface ScreenProps extends KioskAppProps {
  readonly visit: KioskSession
  readonly onMove: (press: KioskMove) => void
  readonly speech: ReturnType<typeof useSpeech>
  /** A card is being charged: nothing is wiped meanwhile. */
  readonly isBusy: boolean
  readonly onBusy: (isBusy: boolean) => void
  /** Ends the visit, and wipes all that the screen knows of its guest. */
  readonly onEnd: () => void
  /** Nobody answers just now. */
  readonly isLost: boolean
  readonly orders: OrderQueue
}

/** The guests of a kiosk, one visit after the other: each begins with nothing of the one before (T26). */
export function KioskApp(props: KioskAppProps) {
  const [guest, setGuest] = useState(0)
  const { revalidate } = useRevalidator()
  const orders = useQueue()
  const isLost = useLine(props.standing, orders.send)
  useEffect(() => whenIdle(fetchLateScreens), [])
  const anew = () => {
    const before = languageBefore()
    if (before === null) void revalidate()
    else window.location.assign(before)
  }
  const end = () => {
    carrySession(null)
    setGuest((before) => before + 1)
    // Without the line the menu and the language stay what they were: it may be away since a moment ago.
    void callFromPage('GET /kiosk').then(anew, () => undefined)
  }
  return <OneVisit key={guest} {...props} onEnd={end} isLost={isLost} orders={orders} />
}

function OneVisit(props: KioskAppProps & Pick<ScreenProps, 'onEnd' | 'isLost' | 'orders'>) {
  const { app, onEnd, isLost } = props
  const start = newSession({ kind: 'rate', rate: app.default_tip })
  const [visit, move] = useReducer(moveSession, start)
  // What is shown stays until the next screen has come: its file may be on the way.
  const onMove = (press: KioskMove) =>
    press.move === 'go' || press.move === 'category'
      ? startTransition(() => move(press))
      : move(press)
  const [isBusy, onBusy] = useState(false)
  const speech = useSpeech()
  const { at } = visit.screen
  const isBare = at === 'splash' || at === 'done' || at === 'queued'
  const isLeft = at === 'splash' && isChanged(visit, speech)
  const left = useIdle((!isBare && !isBusy) || isLeft, onEnd)
  useSignedOutAtEnd(visit.member)
  useEffect(() => {
    const carried = carriedSession()
    if (!carried) return
    onMove({ move: 'carried', visit: carried })
    const { member } = carried
    // Their dishes are called otherwise in this language.
    if (member)
      void usualsOf(member.guest_id).then((usuals) => onMove({ move: 'tell', told: { usuals } }))
  }, [])
  const screen = { ...props, visit, onMove, speech, isBusy, onBusy }
  return (
    <div
      className={classes(
        'kiosk',
        visit.looks.low && 'kiosk-low',
        visit.looks.large && 'kiosk-large',
      )}
      data-screen={at}
    >
      <title>{m.kiosk_title()}</title>
      <meta name="robots" content="noindex" />
      {isLost && (
        <p className="kiosk-lost" role="alert">
          {m.kiosk_lost()}
        </p>
      )}
      {isBare ? (
        <Shown {...screen} />
      ) : (
        <KioskFrame {...screen} left={left}>
          <Shown {...screen} />
        </KioskFrame>
      )}
    </div>
  )
}

/** What somebody chose at the first screen and walked away from is wiped as well, unasked. */
function isChanged({ looks }: KioskSession, speech: ScreenProps['speech']): boolean {
  return looks.low || looks.large || speech.isOn || isElsewhere()
}

/** The screen, and the focus on its heading once it has come. */
function Shown(props: ScreenProps) {
  return (
    <Suspense fallback={null}>
      <CurrentScreen {...props} />
      <ReadingStart at={props.visit.screen.at} />
    </Suspense>
  )
}

function CurrentScreen(props: ScreenProps) {
  const { screen } = props.visit
  if (screen.at === 'product')
    return <ProductScreen key={screen.product_id} {...props} screen={screen} />
  if (screen.at === 'done') return <DoneScreen {...props} placed={screen.placed} />
  if (screen.at === 'queued') return <QueuedScreen {...props} number={screen.number} />
  const Plain = plainScreens[screen.at]
  return <Plain {...props} />
}

const DoneScreen = lateScreen('DoneScreen')

const QueuedScreen = lateScreen('QueuedScreen')

/** The screens that need to know nothing but the visit. */
const plainScreens = {
  splash: Splash,
  menu: MenuScreen,
  cart: CartScreen,
  coupon: lateScreen('CouponScreen'),
  details: DetailsScreen,
  tip: lateScreen('TipScreen'),
  pay: lateScreen('PayScreen'),
  gift: lateScreen('GiftScreen'),
  sign_in: lateScreen('SignInScreen'),
}

/** Whoever signed in is signed out as the visit ends, on this screen and on the server. */
function useSignedOutAtEnd(member: KioskSession['member']): void {
  const guest_id = member?.guest_id
  useEffect(() => {
    if (guest_id === undefined) return undefined
    return () => {
      void callFromPage('DELETE /kiosk/guest', { query: { guest_id } }).catch(() => undefined)
    }
  }, [guest_id])
}

/** Whoever can’t see the screen hears what the next one is. */
function ReadingStart({ at }: { readonly at: string }) {
  // With the screen, not after it: what is pressed meanwhile would go to the heading.
  useLayoutEffect(() => {
    const heading = document.querySelector<HTMLElement>('.kiosk h1')
    heading?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [at])
  return null
}

/** How long a screen waits for a touch, and for how long it then asks, in seconds (SC 2.2.1 wants twenty at least). */
const idleAfter = 45

const asksFor = 20

/** Counts down to the end of a visit that nobody touches: null, or the seconds that are left while the screen asks. */
function useIdle(isOn: boolean, onEnd: () => void) {
  const [idle, setIdle] = useState(0)
  const end = useEffectEvent(onEnd)
  const tick = useEffectEvent(() => {
    if (idle + 1 >= idleAfter + asksFor) end()
    setIdle(idle + 1)
  })
  useEffect(() => {
    if (!isOn) return
    const touched = () => setIdle(0)
    const ticking = setInterval(() => tick(), 1_000)
    window.addEventListener('pointerdown', touched)
    window.addEventListener('keydown', touched)
    // Who is helped by a screen reader or a switch presses without either.
    window.addEventListener('click', touched)
    return () => {
      setIdle(0)
      clearInterval(ticking)
      window.removeEventListener('pointerdown', touched)
      window.removeEventListener('keydown', touched)
      window.removeEventListener('click', touched)
    }
  }, [isOn])
  return isOn && idle >= idleAfter ? idleAfter + asksFor - idle : null
}

/** How often the screen asks what it is, in milliseconds: a revoked one says so at once. */
const askEvery = 4_000

/**
 * Asks whether the screen is still what it was, which tells head office that it is on, and does `onLine` while it is answered. What
 * reads otherwise since it was loaded is loaded again: the menu, the ways to pay, what became of a call. True while nobody answers.
 */
function useLine(loaded: PairedState, onLine: () => Promise<void>): boolean {
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

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZÑ ')

const digits = Array.from('1234567890')

const most = { name: mostName, table_stand: 3 } as const

/** Whom to call, and for who eats here the stand that they took: typed on the screen itself. */
function DetailsScreen({ visit, onMove }: ScreenProps) {
  const { name, table_stand, dining } = visit
  return (
    <>
      <main id="main" className="kiosk-main">
        <h1 tabIndex={-1}>{m.kiosk_details_title()}</h1>
        <Keys
          label={m.kiosk_name()}
          keys={letters}
          value={name}
          most={most.name}
          onType={(typed) => onMove({ move: 'tell', told: { name: typed } })}
        />
        {dining === 'here' && (
          <Keys
            label={m.kiosk_stand()}
            keys={digits}
            value={table_stand}
            most={most.table_stand}
            onType={(typed) => onMove({ move: 'tell', told: { table_stand: typed } })}
          />
        )}
      </main>
      <Foot
        next={name.trim() === '' ? m.kiosk_name_needed() : m.kiosk_continue()}
        back={m.kiosk_back_to_order()}
        isBarred={name.trim() === ''}
        onNext={() => onMove({ move: 'go', screen: { at: 'tip' } })}
        onBack={() => onMove({ move: 'go', screen: { at: 'cart' } })}
      />
    </>
  )
}
