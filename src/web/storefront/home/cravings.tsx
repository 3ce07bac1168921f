import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { widthsOf } from '#web/storefront/menu/dish-picture.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './cravings.module.css'
import type { Craving, Taste } from './load-home.server.ts'

interface CravingsProps {
  readonly taste: Taste
  readonly heading: string
}

/** The categories of the menu, each on its tile. */
export function Cravings({ taste, heading }: CravingsProps) {
  return (
    <section className={classes('wrap', styles.section)} aria-labelledby="cravings">
      <h2 id="cravings">{heading}</h2>
      <ul className={styles.grid}>
        {taste.cravings.map((craving) => (
          <li key={craving.id}>
            <Tile craving={craving} menu_id={taste.menu_id} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Tile({ craving, menu_id }: { readonly craving: Craving; readonly menu_id: string }) {
  const { id, name, tile, image, count } = craving
  return (
    <Link to={paths.menu(menu_id, id)} className={styles.tile} data-tile={tile}>
      {name}
      <small>{count === 1 ? 'One dish' : `${count} dishes`}</small>
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
