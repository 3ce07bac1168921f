import { Link } from 'react-router'
import { formatPhone } from '#core/phone.ts'
import { m } from '#messages'
import type { OrderAnswer } from '#contract/order/orders.ts'
import { handoffModes } from '#core/handoff/handoff.ts'
import { paths } from '#web/paths.ts'
import { directionsTo } from '#web/content/directions-link.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { largeOf } from '#web/storefront/menu/dish-picture.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { AgainButton } from './again-button.tsx'
import { ArrivalButtons } from './arrival-buttons.tsx'
import { formatLeftOut } from './format-left-out.ts'
import { isAwaited } from './format-handover.ts'
import { type Headline, formatLate } from './headline.ts'
import styles from './order-hero.module.css'

interface OrderHeroProps {
  readonly order: OrderAnswer
  readonly headline: Headline
}

/** Shows when and where in the largest type of the page, and what is going on. */
export function OrderHero({ order, headline }: OrderHeroProps) {
  const { app } = useRoot()
  const { number, contact, location, time, products, status } = order
  const late = formatLate(time)
  const leftOut = formatLeftOut(order)
  const isOff = status === 'cancelled' || status === 'rejected'
  const picture = products.find(({ image, left_out }) => image !== null && !left_out)?.image
  return (
    <section className={classes(styles.hero, isOff && styles.off)}>
      <div className={classes('wrap', styles.inside)}>
        <div>
          <p className={styles.letterhead}>{app.name}</p>
          <p className={classes('eyebrow', styles.eyebrow)}>
            {isOff
              ? m.confirm_greeting({ number, name: contact.first_name })
              : m.confirm_greeting_thanks({ number, name: contact.first_name })}
          </p>
          <h1>
            {headline.when} <span>{headline.where}</span>
          </h1>
          <p className={styles.text}>{headline.text}</p>
          {leftOut && <p className={styles.text}>{leftOut}</p>}
          {late && (
            <p className={styles.late}>
              <Icon name="clock" />
              <span>
                {late} {m.confirm_ask_kitchen()}{' '}
                <a href={`tel:${location.phone}`}>{formatPhone(location.phone)}</a>
              </span>
            </p>
          )}
          {order.reservation_id === null && order.access !== 'link' && (
            <ArrivalButtons order={order} />
          )}
          <NextSteps order={order} />
        </div>
        <img
          src={picture ? largeOf(picture) : app.placeholder_image}
          alt=""
          width={800}
          height={600}
          className={styles.picture}
        />
      </div>
    </section>
  )
}

/** Links to the next steps: directions, or a new order once this one is over. */
function NextSteps({ order }: Pick<OrderHeroProps, 'order'>) {
  const { handoff, location, status } = order
  const isOver = ['completed', 'cancelled', 'rejected'].includes(status)
  const awaited = isAwaited(order)
  return (
    <div className={styles.ways}>
      {isOver && order.access !== 'link' && <AgainButton order_id={order.id} variant="gold" />}
      {order.is_group && isOver && order.access === 'owner' && (
        <Link
          to={paths.groupOrder({ again: order.id })}
          className={buttonClass({ variant: 'ghost' })}
        >
          {m.group_again()}
        </Link>
      )}
      {isOver && (
        <Link to={paths.anyMenu()} className={buttonClass({ variant: 'ghost' })}>
          {m.common_back_to_menu()}
        </Link>
      )}
      {handoffModes[handoff].group === 'pickup' && !isOver && (
        <a
          className={buttonClass({ variant: awaited ? 'ghost' : 'gold' })}
          href={directionsTo(location)}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="directions" />
          {m.locations_directions()}
        </a>
      )}
    </div>
  )
}
