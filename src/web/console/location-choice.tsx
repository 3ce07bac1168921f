import { Form, Link, useSearchParams } from 'react-router'
import { kitchensAtOnce, leftCounted } from '#core/shown-at-once.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useSearched } from '#web/ui/use-searched.ts'
import type { BoardPage } from './load-board.server.ts'
import styles from './location-choice.module.css'

/** As many kitchens are found without a search. */
const atAGlance = 12

/** Which kitchen this screen hangs in. */
export function LocationChoice({ locations }: Pick<BoardPage, 'locations'>) {
  const [search] = useSearchParams()
  const q = search.get('q') ?? ''
  return (
    <main id="main" tabIndex={-1} className={styles.choice}>
      <title>Which kitchen?</title>
      <meta name="robots" content="noindex" />
      <h1>Which kitchen?</h1>
      {(locations.length > atAGlance || q !== '') && <Find q={q} />}
      <output>{foundWords(locations.length, q)}</output>
      <ul>
        {locations.map(({ id, name, city, state, left }) => (
          <li key={id}>
            <Link to={paths.console(id)}>
              <b>
                {name}
                {left > 0 && <em>{leftWords(left)}</em>}
              </b>
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

const field_id = 'kitchen'

function Find({ q }: { readonly q: string }) {
  useSearched(field_id, q)
  return (
    <search>
      <Form method="get" action={paths.console()} className={styles.find}>
        <TextField
          id={field_id}
          label="Name, city or state"
          name="q"
          defaultValue={q}
          maxLength={80}
        />
        <Button type="submit" variant="soft">
          Search
        </Button>
      </Form>
    </search>
  )
}

/** How many orders nobody pressed on to their end. */
function leftWords(left: number): string {
  return `${left}${left < leftCounted ? '' : '+'} left from earlier days`
}

/** What a search found, and that a list is not the whole of it. */
function foundWords(count: number, q: string): string {
  if (count >= kitchensAtOnce.staff) return `The first ${count}. Search for any that isn’t here.`
  if (q !== '') return count === 0 ? `No kitchen of yours is called “${q}”.` : `${count} found`
  return count === 0 ? 'Your sign-in covers no kitchen yet. Ask head office.' : ''
}
