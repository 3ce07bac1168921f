import { Link } from 'react-router'
import { shownAtOnce } from '#core/list-limits.ts'
import { m } from '#messages'
import { linkClass } from '#web/ui/button.tsx'

interface PagerProps<Row> {
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => string
  /** The page from the row of an id on, or from the newest. */
  readonly path: (before?: string) => string
  /** Which row this page begins after. */
  readonly before: string | null
}

/** Leads to what a full list leaves out, and back. */
export function Pager<Row>({ rows, idOf, path, before }: PagerProps<Row>) {
  const last = rows.length < shownAtOnce ? undefined : rows.at(-1)
  return (
    <>
      {before !== null && (
        <Link to={path()} className={linkClass}>
          {m.console_show_newest()}
        </Link>
      )}
      {last && (
        <Link to={path(idOf(last))} className={linkClass}>
          {m.console_show_older()}
        </Link>
      )}
    </>
  )
}
