import { Link } from 'react-router'
import { channelWords } from '#core/channel-words.ts'
import { paths } from '#web/paths.ts'
import { ask } from '#web/root/api.ts'
import { PageHead } from '#web/root/page-head.tsx'
import { useKnown } from '#web/root/known.ts'
import { linkClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ProductCard } from '#web/storefront/menu/product-card.tsx'
import type { Route } from './+types/home-page'
import { BasketTimedOut } from './basket-timed-out.tsx'
import { Cravings } from './cravings.tsx'
import { DishQuick } from './dish-quick.tsx'
import { Hero } from './hero.tsx'
import styles from './home-page.module.css'
import { loadHome, type Taste } from './load-home.server.ts'
import type { HomeStory } from './home-story.ts'
import { OpensDelivery } from './opens-delivery.tsx'
import { OurStory } from './our-story.tsx'
import { Promos } from './promos.tsx'
import { Terms } from './terms.tsx'
import { Welcome } from './welcome.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  return ask(context, (call) => loadHome(call, url.searchParams))
}

/** Where and how, above the fold; what Texas is ordering below it (R2.1). */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { story, taste, welcome, basket, delivery } = loaderData
  const { app } = useKnown()
  return (
    <main id="main" tabIndex={-1}>
      <PageHead
        title={channelWords[app.channel].home_title}
        description={story.lede}
        path={paths.home()}
      />
      {basket && <BasketTimedOut basket={basket} />}
      {delivery && <OpensDelivery />}
      <Hero story={story} />
      <div className="picado" aria-hidden="true" />
      <Terms taste={taste} />
      {taste && <Dishes taste={taste} words={story.dishes} />}
      {taste && <Cravings taste={taste} heading={story.cravings} />}
      <Promos promos={story.promos} />
      <OurStory story={story.story} />
      {welcome && <Welcome story={welcome} />}
    </main>
  )
}

interface DishesProps {
  readonly taste: Taste
  readonly words: HomeStory['dishes']
}

function Dishes({ taste, words }: DishesProps) {
  return (
    <section className={classes('wrap', styles.section)} aria-labelledby="dishes">
      <div className={styles.head}>
        <div>
          <p className="eyebrow">{words.eyebrow}</p>
          <h2 id="dishes">{words.heading}</h2>
        </div>
        <Link to={paths.menu(taste.menu_id)} className={linkClass}>
          See the full menu
          <Icon name="forward" />
        </Link>
      </div>
      <div className={styles.dishes}>
        {taste.dishes.map((dish) => (
          <ProductCard
            key={dish.product_id}
            menu_id={taste.menu_id}
            dish={dish}
            tile={dish.tile}
            quick={<DishQuick menu_id={taste.menu_id} dish={dish} />}
          />
        ))}
      </div>
    </section>
  )
}
