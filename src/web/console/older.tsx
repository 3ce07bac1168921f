import { Link } from 'react-router'
import { shownAtOnce } from '#core/shown-at-once.ts'
import { linkClass } from '#web/ui/button.tsx'

interface OlderProps<Row> {
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => string
  /** The page from the row of an id on, or from the newest. */
  readonly path: (before?: string) => string
  /** Which row this page begins after. */
  readonly before: string | null
}

/** The way to what a list that is full leaves out, and back. */
export function Older<Row>({ rows, idOf, path, before }: OlderProps<Row>) {
  const last = rows.length < shownAtOnce ? undefined : rows.at(-1)
  return (
    <>
      {before !== null && (
        <Link to={path()} className={linkClass}>
          Show the newest
        </Link>
      )}
      {last && (
        <Link to={path(idOf(last))} className={linkClass}>
          Show older
        </Link>
      )}
    </>
  )
}
