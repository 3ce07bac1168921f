import { chosenKitchen, type ChosenKitchen } from '#web/shell/chosen-kitchen.ts'
import { useRoot, type RootModel } from '#web/shell/use-root.ts'
import { classes } from '#web/ui/classes.ts'
import type { HomeStory } from './home-story.ts'
import { Plate } from './plate.tsx'
import type { FormEvent } from 'react'
import { Form, Link } from 'react-router'
import { asksFor } from '#core/channel-labels.ts'
import { handoffModes, isHandoffMode } from '#core/handoff/handoff.ts'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { panels } from '#web/dialogs/panels.ts'
import { AddressField } from '#web/storefront/location/address-field.tsx'
import { Button, linkClass, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { LocateMe } from '#web/storefront/location/locate-me.tsx'
import { formatMoney } from '#core/format/format-money.ts'
import { getLocale } from '#messages/runtime.js'
import { handoffTitle } from '#web/shell/format-handoff.ts'
import { WantedTime } from '#web/shell/wanted-time.tsx'
import { PanelLink } from '#web/dialogs/panel-link.tsx'
import { WaitingOrderLater } from '#web/storefront/cart/waiting-order-later.tsx'
import styles from './hero.module.css'

interface HeroProps {
  readonly story: HomeStory
}

/** Shows the heading, the plates and the card that starts an order, or continues one. */
export function Hero({ story }: HeroProps) {
  const root = useRoot()
  const { cart } = root
  return (
    <section className={styles.hero}>
      <div className={classes('wrap', styles.inside)}>
        <div className={styles.text}>
          <p className={classes('eyebrow', styles.eyebrow)}>{story.eyebrow}</p>
          <h1>{story.heading}</h1>
          <p className={styles.lede}>{story.lede}</p>
        </div>
        <div className={styles.plates} aria-hidden="true">
          {story.plates.slice(0, 3).map((plate, index) => (
            <Plate
              key={plate}
              src={plate}
              // Phones show the others from behind the first, half out of the view: a smaller picture does.
              sizes={
                index === 0 ? '(min-width: 900px) 640px, 400px' : '(min-width: 900px) 540px, 200px'
              }
              first={index === 0}
            />
          ))}
        </div>
        <div className={styles.card}>
          {cart ? <ResumeCard cart={cart} /> : <OrderCard kitchen={chosenKitchen(root)} />}
        </div>
      </div>
    </section>
  )
}

/** Opens the delivery modal when a guest chooses delivery (R2.1). */
function openDelivery({ target }: FormEvent<HTMLFormElement>): void {
  const chosen = target instanceof HTMLInputElement && target.name === 'handoff' ? target.value : ''
  if (isHandoffMode(chosen) && handoffModes[chosen].needs_address) panels.open('delivery')
}

/**
 * Asks how and where, in a plain form to the locations. It offers what the chain’s config offers, no more (R5.9). Who ordered
 * before goes on to the menu of that kitchen in one press.
 */
function OrderCard({ kitchen }: { readonly kitchen: ChosenKitchen | null }) {
  const { app } = useRoot()
  const modes = app.handoff_modes
    .filter(({ key }) => asksFor(app.channel, key))
    .map(
      ({ key, title, mobile_title }) =>
        ({
          value: key,
          label: mobile_title || title,
          icon: key,
          iconOn: `${key}-on`,
        }) as const,
    )
  return (
    <Form
      method="get"
      action={paths.locations()}
      aria-label={m.home_start_order()}
      onChange={openDelivery}
    >
      <div className={styles.orderCard}>
        {modes.length > 1 && (
          <RadioCards
            legend={m.home_how()}
            name="handoff"
            options={modes}
            initial={modes.find(({ value }) => handoffModes[value].group === 'pickup')?.value}
            look="tabs"
          />
        )}
        <div className={styles.search}>
          <AddressField
            label={app.radar_map.autocompletePlaceholder}
            name="searched"
            icon="pin"
            maxLength={120}
            autoComplete="postal-code"
            enterKeyHint="search"
            placeholder="78704"
          />
          <Button type="submit" variant="primary">
            {m.delivery_find()}
          </Button>
        </div>
        <LocateMe />
        {kitchen && (
          <Link to={paths.menu(kitchen.menu_id)} className={linkClass}>
            {m.home_order_from({ location: kitchen.name })}
            <Icon name="forward" />
          </Link>
        )}
      </div>
    </Form>
  )
}

interface ResumeProps {
  readonly cart: NonNullable<RootModel['cart']>
}

/** Shows a guest with an open order how to go on. */
function ResumeCard({ cart }: ResumeProps) {
  return (
    <section className={styles.resumeCard} aria-labelledby="resume">
      <h2 id="resume">{m.home_resume()}</h2>
      {cart.awaits_address ? <WaitingOrderLater cart={cart} /> : <Resume cart={cart} />}
      <Link to={paths.locations()} className={classes(linkClass, styles.other)}>
        {m.home_other_kitchen()}
      </Link>
    </section>
  )
}

/** Shows where an order is for and when, and the ways to it and to its menu. */
function Resume({ cart }: ResumeProps) {
  const { app } = useRoot()
  return (
    <>
      <p className={styles.place}>
        <Icon name={cart.handoff} />
        <span>
          <b>
            {handoffTitle(app, cart.handoff)} · {cart.location.name}
          </b>
          <br />
          <WantedTime cart={cart} />
        </span>
      </p>
      <div className={styles.actions}>
        {cart.count > 0 && (
          <PanelLink panel="cart" to={paths.cart()} className={buttonClass({ block: true })}>
            {m.home_resume_see_order({ price: formatMoney(cart.sheet.subtotal, getLocale()) })}
          </PanelLink>
        )}
        <Link
          to={paths.menu(cart.menu_id)}
          className={buttonClass({ block: true, variant: cart.count > 0 ? 'soft' : 'primary' })}
        >
          {m.common_back_to_menu()}
        </Link>
      </div>
    </>
  )
}
