import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import styles from './nothing-to-pay.module.css'
import type { usePlacing } from './use-placing.ts'

/** No order to pay: none was started, or it is being found out what became of the one that was sent. */
export function NothingToPay({ placed }: { readonly placed: ReturnType<typeof usePlacing> }) {
  const { placing } = placed
  if (placing.state !== 'idle' && placing.state !== 'refused') {
    return (
      <div className={styles.nothing}>
        <h1>One moment</h1>
        <output>
          {'message' in placing ? placing.message : 'We’re looking up the order you sent.'}
        </output>
        {placing.state === 'lost' && <Button onClick={placed.again}>Try Again</Button>}
      </div>
    )
  }
  return (
    <div className={styles.nothing}>
      <h1>Your cart is currently empty</h1>
      <p>Browse our menu to start adding delicious food to your order.</p>
      {placing.state === 'refused' && <p role="alert">{placing.refusal.message}</p>}
      <Link to={paths.anyMenu()} className={buttonClass()}>
        Order Now
      </Link>
    </div>
  )
}
