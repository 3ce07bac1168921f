import { Link, redirect } from 'react-router'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { callInLoader } from '#web/api/call-api.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { useRoot } from '#web/shell/use-root.ts'
import { linkClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ProductCard } from '#web/storefront/menu/product-card.tsx'
import type { Route } from './+types/home-page'
import { TimedOutCartPopup } from './timed-out-cart-popup.tsx'
import { Cravings } from './cravings.tsx'
import { DishQuick } from './dish-quick.tsx'
import { Hero } from './hero.tsx'
import styles from './home-page.module.css'
import { renamedSearch } from '#web/storefront/location/search-state.server.ts'
import { loadHome, type HomeMenu } from './load-home.server.ts'
import type { HomeStory } from './home-story.ts'
import { OpensDelivery } from './opens-delivery.tsx'
import { OurStory } from './our-story.tsx'
import { Promos } from './promos.tsx'
import { Terms } from './terms.tsx'
import { channelLabels } from '#core/channel-labels.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { mayInterrupt } from '#web/dialogs/may-interrupt.ts'
import { useOpenPanel } from '#web/dialogs/panels.ts'
import type { WelcomeStory } from './welcome-story.server.ts'

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
