import { Form, Link, useSearchParams } from 'react-router'
import { kitchensAtOnce, leftCounted } from '#core/list-limits.ts'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { Button, linkClass } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useSearched } from '#web/ui/use-search-field.ts'
import { HeadOfficeLinks } from './head-office-links.tsx'
import { LanguageChoice } from './language-choice.tsx'
import type { BoardPage } from './load-board.server.ts'
import { SignOut } from './sign-out.tsx'
import styles from './location-choice.module.css'

/** So many kitchens are found without a search. */
const atAGlance = 12

interface LocationChoiceProps extends Pick<BoardPage, 'locations'> {
  readonly isHeadOffice: boolean
}

/** Asks which kitchen this screen hangs in. */
export function LocationChoice({ locations, isHeadOffice }: LocationChoiceProps) {
  const [search] = useSearchParams()
  const q = search.get('q') ?? ''
  return (
    <main id="main" tabIndex={-1} className={styles.choice}>
      <title>{m.console_choose_kitchen()}</title>
      <meta name="robots" content="noindex" />
      <h1>{m.console_choose_kitchen()}</h1>
      {(locations.length > atAGlance || q !== '') && <Find q={q} />}
      <output>{formatFound(locations.length, q)}</output>
      <ul>
        {locations.map(({ id, name, city, state, left }) => (
          <li key={id}>
            <Link to={paths.console(id)}>
              <b>
                {name}
                {left > 0 && <em>{formatLeft(left)}</em>}
              </b>
              <span>
                {city}, {state}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.own}>
        <Link to={paths.consoleOrders(undefined)} className={linkClass}>
          {m.console_orders_everywhere()}
        </Link>
        <LanguageChoice className={linkClass} />
        {isHeadOffice && <HeadOfficeLinks className={linkClass} />}
        <Link to={paths.consoleAccount()} className={linkClass}>
          {m.staff_account_title()}
        </Link>
        <SignOut className={linkClass} />
      </div>
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
          label={m.console_kitchen_search()}
          name="q"
          defaultValue={q}
          maxLength={80}
        />
        <Button type="submit" variant="soft">
          {m.common_search()}
        </Button>
      </Form>
    </search>
  )
}

/** Formats how many orders of earlier days nobody brought to their end. */
function formatLeft(left: number): string {
  return m.console_kitchen_unfinished({ count: `${left}${left < leftCounted ? '' : '+'}` })
}

/** Formats what a search found, and that a list is not the whole of it. */
function formatFound(count: number, q: string): string {
  if (count >= kitchensAtOnce.staff) return m.console_kitchens_first({ count })
  if (q !== '')
    return count === 0
      ? m.console_kitchens_none_called({ query: q })
      : m.console_kitchens_found({ count })
  return count === 0 ? m.console_kitchens_none() : ''
}
