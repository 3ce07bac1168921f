import { Link } from 'react-router'
import { noticeWords } from '#core/channel-words.ts'
import { paths } from '#web/paths.ts'
import { useKnown } from '#web/root/known.ts'
import { OtherSite } from '#web/root/other-site.tsx'
import { inlineLinkClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import type { Taste } from './load-home.server.ts'
import styles from './terms.module.css'

/** For a site that needs notice: how much, from what price, whom to call, and what the other site is for. */
export function Terms({ taste }: { readonly taste: Taste | null }) {
  const { app } = useKnown()
  const notice = noticeWords(app.channel)
  if (notice === null) return null
  return (
    <section className="wrap" aria-label="How soon, for how much, and whom to ask">
      <ul className={styles.terms}>
        <li>
          <Icon name="calendar" />
          <span>
            <b>{notice}</b> is all we need.
          </span>
        </li>
        {taste?.by_head && (
          <li>
            <Icon name="pickup" />
            <span>
              From{' '}
              <b>
                <Price cents={taste.by_head.cost} /> a head
              </b>
              {taste.by_head.from > 1 && `, ${taste.by_head.from} heads and up`}.
            </span>
          </li>
        )}
        <li>
          <Icon name="phone" />
          <span>
            Rather talk?{' '}
            <Link to={paths.locations()} className={inlineLinkClass}>
              Call the kitchen nearest you
            </Link>
          </span>
        </li>
      </ul>
      <OtherSite />
    </section>
  )
}
