import { Link } from 'react-router'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { widthsOf } from '#web/storefront/menu/dish-picture.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './cravings.module.css'
import type { Craving, HomeMenu } from './load-home.server.ts'

interface CravingsProps {
  readonly menu: HomeMenu
  readonly heading: string
}

/** Shows the categories of the menu, each on its tile. */
export function Cravings({ menu, heading }: CravingsProps) {
  return (
    <section className={classes('wrap', styles.section)} aria-labelledby="cravings">
      <h2 id="cravings">{heading}</h2>
      <ul className={styles.grid}>
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
