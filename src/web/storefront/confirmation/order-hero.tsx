import { Link } from 'react-router'
import type { OrderAnswer } from '#contract/orders.ts'
import { handoffModes } from '#core/handoff/handoff.ts'
import { phoneWords } from '#core/phone.ts'
import { paths } from '#web/paths.ts'
import { directionsTo } from '#web/root/directions.ts'
import { useKnown } from '#web/root/known.ts'
import { largeOf } from '#web/storefront/menu/dish-picture.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ArrivalButtons } from './arrival-buttons.tsx'
import { isAwaited } from './coming-words.ts'
import { type Headline, lateWords } from './headline.ts'
import styles from './order-hero.module.css'

interface OrderHeroProps {
  readonly order: OrderAnswer
  readonly headline: Headline
}

/** When and where, as large as anything gets, and what is going on. */
export function OrderHero({ order, headline }: OrderHeroProps) {
  const { app } = useKnown()
  const { number, contact, location, time, products, status } = order
  const late = lateWords(time)
  const isOff = status === 'cancelled' || status === 'rejected'
  const picture = products.find(({ image }) => image !== null)?.image
  return (
    <section className={styles.hero}>
      <div className={classes('wrap', styles.inside)}>
        <div>
          <p className={styles.letterhead}>{app.name}</p>
          <p className={classes('eyebrow', styles.eyebrow)}>
            Order {number} · {!isOff && 'Thanks, '}
            {contact.first_name}
          </p>
          <h1>
            {headline.when} <span>{headline.where}</span>
          </h1>
          <p className={styles.says}>{headline.says}</p>
          {late && (
            <p className={styles.late}>
              <Icon name="clock" />
              <span>
                {late} Ask the kitchen:{' '}
                <a href={`tel:${location.phone}`}>{phoneWords(location.phone)}</a>
              </span>
            </p>
          )}
          <ArrivalButtons order={order} />
          <Ways order={order} />
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

/** Where to go from here: to the food, to a new order once this one is over, or to the telephone. */
function Ways({ order }: Pick<OrderHeroProps, 'order'>) {
  const { handoff, location, status } = order
  const isOver = ['completed', 'cancelled', 'rejected'].includes(status)
  const awaited = isAwaited(order)
  return (
    <p className={styles.ways}>
      {isOver && (
        <Link to={paths.anyMenu()} className={buttonClass({ variant: 'gold' })}>
          Back to the menu
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
          Directions
        </a>
      )}
      <a className={buttonClass({ variant: 'ghost' })} href={`tel:${location.phone}`}>
        <Icon name="phone" />
        Call the kitchen
      </a>
    </p>
  )
}
