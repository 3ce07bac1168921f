import { Link, type FetcherWithComponents } from 'react-router'
import { formatPhone } from '#core/phone.ts'
import { m } from '#messages'
import type { OrderAnswer } from '#contract/order/orders.ts'
import { handoffModes } from '#core/handoff/handoff.ts'
import { paths } from '#web/paths.ts'
import { directionsTo } from '#web/content/directions-link.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { largeOf } from '#web/storefront/menu/dish-picture.tsx'
import { buttonClass, Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { AgainButton } from './again-button.tsx'
import { formatLeftOut } from './format-left-out.ts'
import { isAwaited, formatComing } from './format-handover.ts'
import { cameToNothing, type Headline, formatLate } from './headline.ts'
import { arrivalStates, type ArrivalState } from '#core/order/arrival.ts'
import type { ActionResponse } from '#web/api/action-result.ts'
import { useActionResult } from '#web/api/use-action-result.ts'
import { useFetcher } from '#web/api/use-fetcher.ts'
import styles from './order-hero.module.css'

interface OrderHeroProps {
  readonly order: OrderAnswer
  readonly headline: Headline
}

/** Shows when and where in the largest type of the page, and what is going on. */
export function OrderHero({ order, headline }: OrderHeroProps) {
  const { app } = useRoot()
  const { number, contact, location, time, products } = order
  const late = formatLate(time)
  const leftOut = formatLeftOut(order)
  const isOff = cameToNothing(order)
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

const labels = {
  on_my_way: m.confirm_on_my_way,
  arrived: m.confirm_im_here,
} as const satisfies Record<ArrivalState, () => string>

/** What is left to say after each. */
const next = { on_my_way: ['arrived'], arrived: [], handed_off: [] } as const

/** Lets a guest who picks up tell the kitchen that they are on their way or here (R6.24). */
function ArrivalButtons({ order }: { readonly order: OrderAnswer }) {
  const fetcher = useFetcher<ActionResponse>()
  const refused = useActionResult(fetcher.data)
  if (!isAwaited(order)) return null
  const coming = formatComing(order)
  const state = order.arrival?.state
  const offered = state === undefined ? arrivalStates : next[state]
  const isTime = order.time.arrive_now || state === 'on_my_way'
  const primary = isTime ? 'arrived' : 'on_my_way'
  const button = (to: ArrivalState, variant: 'gold' | 'ghost', label: string) => (
    <fetcher.Form key={to} method="post" action={paths.confirm(order.id)}>
      <input type="hidden" name="state" value={to} />
      <Button
        type="submit"
        variant={variant}
        icon={order.handoff}
        busy={fetcher.formData?.get('state') === to}
      >
        {label}
      </Button>
    </fetcher.Form>
  )
  return (
    <>
      {coming && (
        <p className={styles.coming}>
          <Icon name="check" />
          {coming}
        </p>
      )}
      <div className={styles.ways}>
        {offered.map((to) => button(to, to === primary ? 'gold' : 'ghost', labels[to]()))}
        {state !== undefined && (
          <TakeBack
            order={order}
            Form={fetcher.Form}
            busy={fetcher.formData?.get('intent') === 'not-here'}
          />
        )}
      </div>
      {refused && (
        <p role="alert" className={styles.late}>
          {refused}
        </p>
      )}
    </>
  )
}

interface TakeBackProps {
  readonly order: OrderAnswer
  readonly Form: FetcherWithComponents<ActionResponse>['Form']
  readonly busy: boolean
}

/** Takes back what the guest said about their coming: a thumb slips. */
function TakeBack({ order, Form, busy }: TakeBackProps) {
  return (
    <Form method="post" action={paths.confirm(order.id)}>
      <input type="hidden" name="intent" value="not-here" />
      <Button type="submit" variant="ghost" busy={busy}>
        {m.confirm_take_back()}
      </Button>
    </Form>
  )
}
