import type { ReactNode } from 'react'
import { type TipWanted } from '#core/cart/cart.ts'
import { mostTip } from '#core/cart/tips.ts'
import { formatMoney, formatPercent } from '#core/format/format-money.ts'
import { type Cents, shareOf } from '#core/money.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { Foot } from './foot.tsx'
import type { ScreenProps } from './kiosk-app.tsx'
import { Keys } from './keys.tsx'
import { Amounts } from './pay-sheet.tsx'
import { sumOf } from './chosen-sum.ts'
import { useCartPrice } from './use-cart-price.ts'

const digits = Array.from('1234567890')

/** What the guest gives the crew: as the chain offers it, an amount of their own, or none on the same screen. */
export function TipScreen(props: ScreenProps) {
  const { place, visit, onMove } = props
  const { tip } = visit
  const { price, isCurrent } = useCartPrice(props, tip)
  const tell = (told: TipWanted) => onMove({ move: 'tell', told: { tip: told } })
  return (
    <>
      <main id="main" className="kiosk-main kiosk-tip">
        <h1 tabIndex={-1}>{m.kiosk_tip_title()}</h1>
        <p className="kiosk-lede">{m.kiosk_tip_goes_to({ name: place })}</p>
        <TipChoices {...props} onTell={tell} />
        {tip.kind === 'amount' && (
          <Keys
            label={m.kiosk_tip_amount()}
            keys={digits}
            value={formatMoney(tip.cents, getLocale())}
            most={longest}
            onType={(typed) => tell({ kind: 'amount', cents: centsTyped(typed) })}
          />
        )}
      </main>
      <Foot
        next={
          <>
            <span>{m.kiosk_pay()}</span>
            {price && (
              <span data-current={isCurrent}>{formatMoney(price.sheet.total, getLocale())}</span>
            )}
          </>
        }
        back={m.kiosk_back_to_order()}
        onNext={() => onMove({ move: 'go', screen: { at: 'pay' } })}
        onBack={() => onMove({ move: 'go', screen: { at: 'cart' } })}
      >
        {price && (
          <dl className="kiosk-sums" data-current={isCurrent}>
            <Amounts lines={price.sheet.lines} />
          </dl>
        )}
      </Foot>
    </>
  )
}

interface TipChoicesProps extends Pick<ScreenProps, 'app' | 'menu' | 'visit'> {
  readonly onTell: (tip: TipWanted) => void
}

/** The rates of the chain with their dollars, an amount of one’s own, and none. */
function TipChoices({ app, menu, visit: { lines, tip }, onTell }: TipChoicesProps) {
  const sum = sumOf(lines, menu)
  const rates = app.tip_options.flatMap(({ rate }) => (rate === null ? [] : [rate]))
  const isRate = (rate: number) => tip.kind === 'rate' && tip.rate === rate
  return (
    <div className="kiosk-options">
      {rates.map((rate) => (
        <TipChoice
          key={rate}
          isChosen={isRate(rate)}
          onPress={() => onTell({ kind: 'rate', rate })}
        >
          <b>{formatPercent(rate, getLocale())}</b>
          <span>{formatMoney(shareOf(sum, rate), getLocale())}</span>
        </TipChoice>
      ))}
      <TipChoice
        isChosen={tip.kind === 'amount'}
        onPress={() => onTell({ kind: 'amount', cents: tip.kind === 'amount' ? tip.cents : 0 })}
      >
        <b>{m.kiosk_tip_custom()}</b>
        <span>{m.kiosk_tip_pick()}</span>
      </TipChoice>
      <TipChoice isChosen={isRate(0)} onPress={() => onTell({ kind: 'rate', rate: 0 })}>
        <b>{m.kiosk_no_tip()}</b>
      </TipChoice>
    </div>
  )
}

interface TipChoiceProps {
  readonly isChosen: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

function TipChoice({ isChosen, onPress, children }: TipChoiceProps) {
  return (
    <button type="button" className="kiosk-tip-choice" aria-pressed={isChosen} onClick={onPress}>
      {children}
    </button>
  )
}

/** How many letters the field takes: an amount with one digit more than the most. */
const longest = 12

/** Returns an amount whose digits were typed one after the other, as at a register: the last two are cents. */
function centsTyped(typed: string): Cents {
  return Math.min(mostTip, Number(typed.replaceAll(/\D/g, '')))
}
