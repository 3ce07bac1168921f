import { Link } from 'react-router'
import type { ByHead } from '#core/menu/serving.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { OtherSite } from '#web/shell/other-site-link.tsx'
import { inlineLinkClass } from '#web/ui/button.tsx'
import { Emphasis } from '#web/ui/emphasis.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { HomeMenu } from './load-home.server.ts'
import styles from './terms.module.css'
import { formatNotice } from '#core/channel-labels.ts'
import { getLocale } from '#messages/runtime.js'

/** Shows the terms of a site that needs notice: how much, from what price, whom to call, and what the other site is for. */
export function Terms({ menu }: { readonly menu: HomeMenu | null }) {
  const { app } = useRoot()
  const notice = formatNotice(app.channel, getLocale())
  if (notice === null) return null
  return (
    <section className="wrap" aria-label={m.home_terms_label()}>
      <ul className={styles.terms}>
        <li>
          <Icon name="calendar" />
          <span>
            <Emphasis text={m.home_terms_notice({ notice })} part={notice} />
          </span>
        </li>
        {menu?.by_head && (
          <li>
            <Icon name="pickup" />
            <span>
              <PriceByHead by_head={menu.by_head} />
            </span>
          </li>
        )}
        <li>
          <Icon name="phone" />
          <span>
            {m.home_rather_talk()}{' '}
            <Link to={paths.locations()} className={inlineLinkClass}>
              {m.home_call_kitchen()}
            </Link>
          </span>
        </li>
      </ul>
      <OtherSite />
    </section>
  )
}

/** Shows from what price food is sold by the head, and for how many at least. */
function PriceByHead({ by_head }: { readonly by_head: ByHead }) {
  const price = formatMoney(by_head.cost, getLocale())
  const text =
    by_head.from > 1
      ? m.home_terms_price_min({ price, heads: by_head.from })
      : m.home_terms_price({ price })
  return <Emphasis text={text} part={price} />
}
