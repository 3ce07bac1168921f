import { formatNumber } from '#core/format/format-number.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import type { ScreenProps } from './kiosk-app.tsx'
import type { Price } from './use-payment.ts'

interface SavingsProps extends Pick<ScreenProps, 'app' | 'visit' | 'onMove'> {
  /** Null until it is known. */
  readonly price: Price | null
}

/** What makes the order cheaper: who is signed in, what their points get, and a coupon. */
export function Savings(props: SavingsProps) {
  const { app, price } = props
  return (
    <section className="kiosk-savings" aria-label={m.kiosk_savings()}>
      <SignInOffer {...props} />
      {price?.rewards.map((reward) => (
        <RewardRow key={reward.reward_id} {...props} reward={reward} />
      ))}
      {app.disabled_features.get_offers || <Coupon {...props} />}
    </section>
  )
}

interface RewardRowProps extends Pick<SavingsProps, 'visit' | 'onMove'> {
  readonly reward: Price['rewards'][number]
}

/** A reward that the guest can have, or has on the order and takes off again (R9.9). */
function RewardRow({ visit, onMove, reward }: RewardRowProps) {
  const { reward_id, label: name, points: count, problem } = reward
  const isUsed = visit.rewards.includes(reward_id)
  const others = visit.rewards.filter((one) => one !== reward_id)
  const rewards = isUsed ? others : [...others, reward_id]
  return (
    <div className="kiosk-deal" data-on={isUsed && problem === null ? true : undefined}>
      <p>
        <b>{name}</b>
        <Standing problem={problem}>
          {m.rewards_points({ count, points: formatNumber(count, getLocale()) })}
        </Standing>
      </p>
      <button
        type="button"
        className="kiosk-ghost"
        aria-label={isUsed ? m.rewards_remove({ name }) : m.rewards_use({ name })}
        onClick={() => onMove({ move: 'tell', told: { rewards } })}
      >
        {isUsed ? m.cart_remove() : m.rewards_use_it()}
      </button>
    </div>
  )
}

/** The one coupon of the order, which is taken off again, or the way to a code. */
function Coupon({ visit, onMove, price }: SavingsProps) {
  const coupon = price?.coupon ?? null
  return (
    <>
      {coupon && (
        <div className="kiosk-deal" data-on={coupon.problem === null ? true : undefined}>
          <p>
            <b>{coupon.label}</b>
            <Standing problem={coupon.problem}>
              {coupon.code ?? m.checkout_coupon_automatic()}
            </Standing>
          </p>
          {visit.coupon !== null && (
            <button
              type="button"
              className="kiosk-ghost"
              aria-label={m.rewards_remove({ name: coupon.label })}
              onClick={() => onMove({ move: 'tell', told: { coupon: null } })}
            >
              {m.cart_remove()}
            </button>
          )}
        </div>
      )}
      {visit.coupon === null && (
        <button
          type="button"
          className="kiosk-ghost"
          onClick={() => onMove({ move: 'go', screen: { at: 'coupon' } })}
        >
          {m.kiosk_coupon_add()}
        </button>
      )}
    </>
  )
}

interface StandingProps {
  readonly problem: string | null
  readonly children: string
}

/** What it is, or why it takes nothing off yet. */
function Standing({ problem, children }: StandingProps) {
  if (problem === null) return <span>{children}</span>
  return (
    <span className="kiosk-problem" role="alert">
      {problem}
    </span>
  )
}

/** Who is signed in, or the way to be: the order earns points then. */
function SignInOffer({ visit: { member }, onMove }: Pick<ScreenProps, 'visit' | 'onMove'>) {
  if (member) {
    const { first_name: name, points: count } = member
    return (
      <p className="kiosk-lede">
        {m.kiosk_signed_in({ name, count, points: formatNumber(count, getLocale()) })}
      </p>
    )
  }
  return (
    <button
      type="button"
      className="kiosk-ghost"
      onClick={() => onMove({ move: 'go', screen: { at: 'sign_in' } })}
    >
      {m.kiosk_sign_in()}
    </button>
  )
}
