import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { RewardsAnswer } from '#contract/reward.ts'
import { m } from '#messages'
import { CartForm } from '#web/api/cart-form.tsx'
import { paths } from '#web/paths.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { useCartMutation } from '#web/storefront/cart/use-cart-mutation.ts'
import { Button, type ButtonLook, buttonClass } from '#web/ui/button.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'

interface UseRewardProps extends Pick<ButtonLook, 'variant' | 'size'> {
  readonly reward: Pick<RewardsAnswer['rewards'][number], 'reward_id' | 'label'>
  readonly children: ReactNode
}

/** Puts a reward on the order, or takes it off again; leads to the kitchens where there is no order yet. */
export function UseReward({ reward, variant, size, children }: UseRewardProps) {
  const { cart } = useRoot()
  const { fetcher, mutate, refused } = useCartMutation()
  const { reward_id, label } = reward
  if (!cart)
    return (
      <Link to={paths.locations()} className={buttonClass({ variant, size })}>
        {m.rewards_start_order()}
      </Link>
    )
  const isUsed = cart.rewards.some((one) => one.reward_id === reward_id)
  const fields = { reward_id, use: isUsed ? 'no' : 'yes' }
  return (
    <CartForm fetcher={fetcher} intent="reward" fields={fields} onMutate={mutate}>
      <Button
        type="submit"
        variant={isUsed ? 'ghost' : variant}
        size={size}
        busy={fetcher.state !== 'idle'}
        aria-label={isUsed ? m.rewards_remove({ name: label }) : m.rewards_use({ name: label })}
      >
        {isUsed ? m.cart_remove() : children}
      </Button>
      <RefusalMessage message={refused} />
    </CartForm>
  )
}
