import { Link } from 'react-router'
import { formatServedCalories, formatServingPrice } from '#core/menu/format-serving.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { paths } from '#web/paths.ts'
import { DishPicture } from '#web/storefront/menu/dish-picture.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import type { PostData } from './load-news.server.ts'
import styles from './taste-card.module.css'

/** Offers the dish that a post tells of. */
export function TasteCard({ menu_id, dish, tile }: NonNullable<PostData['dish']>) {
  return (
    <div className={styles.card}>
      <p className="eyebrow">{m.news_taste()}</p>
      <div className={styles.dish}>
        <DishPicture image={dish.image} tile={tile} sizes="104px" className={styles.picture} />
        <div>
          <h2 id="taste">{dish.name}</h2>
          <p className={styles.cost}>
            <b>{formatServingPrice(dish, getLocale())}</b>
            <span>{formatServedCalories(dish, getLocale())}</span>
          </p>
        </div>
      </div>
      <Link to={paths.dish(menu_id, dish.product_id)} className={buttonClass({ block: true })}>
        {m.news_order_dish()}
      </Link>
    </div>
  )
}
