import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Product } from '#core/menu/menu.ts'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { classes } from '#web/ui/classes.ts'
import { DietMarks } from './diet-marks.tsx'
import { DishPicture } from './dish-picture.tsx'
import { FewLeft } from './few-left.tsx'
import styles from './product-card.module.css'
import { formatFeeds, formatServingPrice, formatServedCalories } from '#core/menu/format-serving.ts'
import { getLocale } from '#messages/runtime.js'

/** What a card shows of a product, and nothing else: a menu carries ninety of them twice, as HTML and as data. */
export interface Dish extends Pick<
  Product,
  | 'product_id'
  | 'name'
  | 'description'
  | 'cost'
  | 'badge'
  | 'nutrition'
  | 'serves'
  | 'quantities'
  | 'meta'
  | 'diets'
  | 'sold_out'
  | 'left'
> {
  /** The 400 px picture. Its alternative text is on the product’s page: a card has the name beside it. */
  readonly image: string | null
}

interface ProductCardProps {
  /** Null before a location is chosen: the card then asks where first. */
  readonly menu_id: string | null
  readonly dish: Dish
  /** The tile of its category: the colour behind the picture. */
  readonly tile: string
  /** When it is served, where that isn’t all day. */
  readonly note?: ReactNode
  /** The choices that a search found it by. */
  readonly found_by?: readonly string[] | undefined
  /** What it contains of what the guest avoids. */
  readonly marks?: ReactNode
  /** Whether it is in a long list: phones then show it as a row with a small picture. */
  readonly listed?: boolean | undefined
  /** The quick add, where there is one; it stands on the card, beside the link. */
  readonly quick?: ReactNode
  /** Set on the first cards of a page, which are not loaded lazily. */
  readonly priority?: 'high' | 'low' | undefined
}

/** Shows a product of a menu: its name is the one link, stretched over the card. */
export function ProductCard(props: ProductCardProps) {
  const { menu_id, dish, tile, note, found_by, marks, listed = false, quick, priority } = props
  return (
    <article
      className={classes(styles.card, listed && styles.listed, dish.sold_out && styles.sold)}
    >
      <DishPicture
        image={dish.image}
        tile={tile}
        sizes={listed ? '(min-width: 600px) 400px, 128px' : '(min-width: 900px) 300px, 76vw'}
        priority={priority}
        className={styles.picture}
      />
      {dish.badge && <span className={styles.badge}>{dish.badge}</span>}
      <div className={styles.text}>
        <h3>
          <Link to={paths.dish(menu_id, dish.product_id)}>{dish.name}</Link>
        </h3>
        <p className={styles.description}>{dish.description}</p>
        <FoundBy choices={found_by} />
        <DietMarks diets={dish.diets} />
        {marks}
        <p className={styles.cost}>
          <b>{formatServingPrice(dish, getLocale())}</b>
          <span>{formatServedCalories(dish, getLocale())}</span>
        </p>
        <Notes dish={dish} note={note} />
      </div>
      {!dish.sold_out && quick}
    </article>
  )
}

/** Names the choices that a search found a dish by. */
function FoundBy({ choices = [] }: { readonly choices: readonly string[] | undefined }) {
  if (choices.length === 0) return null
  return <p className={styles.note}>{m.menu_found_choices({ choices: choices.join(', ') })}</p>
}

/** Says for how many a dish is, when it is served, and whether any is left. */
function Notes({ dish, note }: Pick<ProductCardProps, 'dish' | 'note'>) {
  const feeds = formatFeeds(dish, getLocale())
  return (
    <>
      {feeds !== null && <p className={styles.note}>{feeds}</p>}
      {note && <p className={styles.note}>{note}</p>}
      {dish.sold_out ? (
        <p className={styles.gone}>{m.menu_sold_out()}</p>
      ) : (
        <FewLeft left={dish.left} className={styles.note} />
      )}
    </>
  )
}
