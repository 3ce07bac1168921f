import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import type { BoardPage } from './load-board.server.ts'
import styles from './board-page.module.css'

/** Which kitchen this screen hangs in. */
export function LocationChoice({ locations }: Pick<BoardPage, 'locations'>) {
  return (
    <main id="main" tabIndex={-1} className={styles.choice}>
      <title>Which kitchen?</title>
      <meta name="robots" content="noindex" />
      <h1>Which kitchen?</h1>
      {locations.length === 0 && <p>Your sign-in covers no kitchen yet. Ask head office.</p>}
      <ul>
        {locations.map(({ id, name, city, state }) => (
          <li key={id}>
            <Link to={paths.console(id)}>
              <b>{name}</b>
              <span>
                {city}, {state}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </main>
  )
}
