import { Link, redirect, useLocation } from 'react-router'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { callInLoader } from '#web/api/call-api.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { useRoot } from '#web/shell/use-root.ts'
import { linkClass, buttonClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ProductCard, type Dish } from '#web/storefront/menu/product-card.tsx'
import type { Route } from './+types/home-page'
import { TimedOutCartPopup } from './timed-out-cart-popup.tsx'
import { Hero } from './hero.tsx'
import { renamedSearch } from '#web/storefront/location/search-state.server.ts'
import { loadHome, type HomeMenu, type Craving } from './load-home.server.ts'
import type { HomeStory, Promo } from './home-story.ts'
import { Terms } from './terms.tsx'
import { channelLabels } from '#core/channel-labels.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { mayInterrupt } from '#web/dialogs/may-interrupt.ts'
import { useOpenPanel, panels } from '#web/dialogs/panels.ts'
import type { WelcomeStory } from './welcome-story.server.ts'
import { useWanted } from '#web/storefront/location/wanted-fields.tsx'
import withoutScripts from './without-scripts.module.css'
import quickButton from '#web/storefront/menu/quick-button.module.css'
import { widthsOf } from '#web/storefront/menu/dish-picture.tsx'
import { StoryLinkTo } from '#web/content/story-link.tsx'
import { Plate } from './plate.tsx'
import styles from './home-page.module.css'

export function loader({ context, url }: Route.LoaderArgs) {
  // An invite leads to where one joins (R2.1).
  const groupOrderId = url.searchParams.get('groupOrderId')
  if (groupOrderId) throw redirect(paths.groupOrder({ groupOrderId }))
  const renamed = renamedSearch(url)
  if (renamed !== null) throw redirect(renamed)
  return callInLoader(context, (call) => loadHome(call, url.searchParams))
}

/** Shows where and how to order above the fold, and what Texas is ordering below it (R2.1). */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { story, menu, welcome, timedOutCart, delivery } = loaderData
  const { app } = useRoot()
  return (
    <main id="main" tabIndex={-1}>
      <PageHead
        title={channelLabels[app.channel].home_title()}
        description={story.lede}
        path={paths.home()}
      />
      {timedOutCart && <TimedOutCartPopup cart={timedOutCart} />}
      {delivery && <OpensDelivery />}
      <Hero story={story} />
      <div className="picado" aria-hidden="true" />
      <Terms menu={menu} />
      {menu && <Dishes menu={menu} heading={story.dishes} />}
      {menu && <Cravings menu={menu} heading={story.cravings} />}
      <Promos promos={story.promos} />
      <OurStory story={story.story} />
      {welcome && <Welcome story={welcome} />}
    </main>
  )
}

interface DishesProps {
  readonly menu: HomeMenu
  readonly heading: HomeStory['dishes']
}

function Dishes({ menu, heading }: DishesProps) {
  return (
    <section className={classes('wrap', styles.section)} aria-labelledby="dishes">
      <div className={styles.head}>
        <div>
          <p className="eyebrow">{heading.eyebrow}</p>
          <h2 id="dishes">{heading.heading}</h2>
        </div>
        <Link
          to={menu.menu_id === null ? paths.anyMenu() : paths.menu(menu.menu_id)}
          className={linkClass}
        >
          {m.home_full_menu()}
          <Icon name="forward" />
        </Link>
      </div>
      <div className={styles.dishes}>
        {menu.dishes.map((dish) => (
          <ProductCard
            key={dish.product_id}
            menu_id={menu.menu_id}
            dish={dish}
            tile={dish.tile}
            quick={<DishQuick menu_id={menu.menu_id} dish={dish} />}
          />
        ))}
      </div>
    </section>
  )
}

const WelcomePopup = lazy(async () => ({
  default: (await import('./welcome-popup.tsx')).WelcomePopup,
}))

/** R6.23, R11.3. */
const delay = 2000

const seen = 'comal.welcomed'

/**
 * Shows the welcome popup 2 s after the first view, once per session (R6.23), and never over somebody who types, nor over an open
 * panel: then 2 s after that has closed.
 */
function Welcome({ story }: { readonly story: WelcomeStory }) {
  const [open, setOpen] = useState(false)
  const panel = useOpenPanel()

  useEffect(() => {
    if (panel !== null || wasSeen()) return
    const showing = setTimeout(() => {
      if (!mayInterrupt()) return
      window.sessionStorage.setItem(seen, '1')
      setOpen(true)
    }, delay)
    return () => clearTimeout(showing)
  }, [panel])

  if (!open) return null
  return (
    <Suspense fallback={null}>
      <WelcomePopup story={story} onClose={() => setOpen(false)} />
    </Suspense>
  )
}

function wasSeen(): boolean {
  try {
    return window.sessionStorage.getItem(seen) !== null
  } catch {
    return true
  }
}

/** Opens the delivery modal on arrival (R2.1); without scripts, links to its page. */
function OpensDelivery() {
  const { key } = useLocation()
  const wanted = useWanted()
  // The key: whoever comes by the same link again is shown it again.
  useEffect(() => panels.open('delivery'), [key])
  return (
    <p className={classes('wrap', withoutScripts.plain)}>
      <Link to={paths.deliveryPage(wanted)} className={linkClass}>
        {m.delivery_order()}
      </Link>
    </p>
  )
}

interface DishQuickProps {
  readonly menu_id: string | null
  readonly dish: Dish
}

/** Opens a dish from the home page, or asks where first: the guest has yet to choose how they want it, and often where. */
function DishQuick({ menu_id, dish }: DishQuickProps) {
  return (
    <Link
      to={paths.dish(menu_id, dish.product_id)}
      className={classes(quickButton.quick, styles.quick)}
      aria-label={m.home_choose_dish({ dish: dish.name })}
    >
      <Icon name="add" />
    </Link>
  )
}

interface CravingsProps {
  readonly menu: HomeMenu
  readonly heading: string
}

/** Shows the categories of the menu, each on its tile. */
function Cravings({ menu, heading }: CravingsProps) {
  return (
    <section className={classes('wrap', styles.cravings)} aria-labelledby="cravings">
      <h2 id="cravings">{heading}</h2>
      <ul className={styles.tiles}>
        {menu.cravings.map((craving) => (
          <li key={craving.id}>
            <Tile craving={craving} menu_id={menu.menu_id} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface TileProps {
  readonly craving: Craving
  readonly menu_id: string | null
}

function Tile({ craving, menu_id }: TileProps) {
  const { id, name, tile, image, count } = craving
  return (
    <Link to={paths.category(menu_id, id)} className={styles.tile} data-tile={tile}>
      {name}
      <small>{m.home_category_dishes({ count })}</small>
      {image && (
        <img
          src={image}
          srcSet={widthsOf(image)}
          sizes="(min-width: 900px) 300px, 200px"
          alt=""
          width="800"
          height="600"
          loading="lazy"
        />
      )}
    </Link>
  )
}

/** Shows what else the chain does, in blocks of colour. */
function Promos({ promos }: { readonly promos: readonly Promo[] }) {
  if (promos.length === 0) return null
  return (
    <div className={classes('wrap', styles.promos)}>
      {promos.map(({ eyebrow, heading, body, image, tone, link }) => (
        <section key={heading} className={classes(styles.promo, styles[tone])}>
          <p className="eyebrow">{eyebrow}</p>
          <h2>{heading}</h2>
          <p>{body}</p>
          <StoryLinkTo {...link} className={buttonClass({ variant: 'gold' })} />
          {image && <Plate src={image} sizes="(min-width: 900px) 440px, 360px" lazy />}
        </section>
      ))}
    </div>
  )
}

/** Tells where the chain comes from, and how far it reaches. */
function OurStory({ story }: { readonly story: HomeStory['story'] }) {
  if (story.heading === '') return null
  return (
    <section className={styles.story}>
      <div className={classes('wrap', styles.storyInside)}>
        <div>
          <p className="eyebrow">{story.eyebrow}</p>
          <h2>{story.heading}</h2>
          <p className={styles.storyBody}>{story.body}</p>
          {story.link && (
            <p className={styles.storyBody}>
              <StoryLinkTo {...story.link} className={buttonClass({ variant: 'gold' })} />
            </p>
          )}
        </div>
        <div className={styles.pans}>
          {story.pans.map(({ heading, body }) => (
            <div key={heading}>
              <h3>{heading}</h3>
              <p>{body}</p>
            </div>
          ))}
          <div className={styles.reach}>
            <h3>{story.reach}</h3>
            <Link to={paths.locations()} className={classes(linkClass, styles.findYours)}>
              {m.home_find_yours()}
              <Icon name="forward" />
            </Link>
          </div>
        </div>
      </div>
    </section>
  )
}
