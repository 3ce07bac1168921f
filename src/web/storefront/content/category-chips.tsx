import { Link } from 'react-router'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './category-chips.module.css'
import type { Category } from './news-stories.ts'

interface CategoryChipsProps {
  readonly categories: readonly Category[]
  /** The slug of the one that is shown. */
  readonly chosen: string | undefined
}

/** Leads to the news of each category. */
export function CategoryChips({ categories, chosen }: CategoryChipsProps) {
  const chips = [{ slug: undefined, title: m.news_all() }, ...categories]
  return (
    <nav className={classes('wrap', styles.chips)} aria-label={m.news_categories()}>
      <ul>
        {chips.map(({ slug, title }) => (
          <li key={title}>
            <Link
              to={paths.news(slug)}
              aria-current={slug === chosen ? 'page' : undefined}
              className={styles.chip}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
