import { inlineLinkClass } from '#web/ui/button.tsx'
import { useRoot } from './use-root.ts'
import styles from './other-site-link.module.css'
import { otherSiteLinks } from '#web/content/stories.ts'
import { channelLabels } from '#core/channel-labels.ts'

/** In one line what the other site is for, and the way there: ordering for many is easily confused. */
export function OtherSite() {
  const { app } = useRoot()
  const [there] = otherSiteLinks(app)
  if (!there) return null
  return (
    <p className={styles.other}>
      {channelLabels[app.channel].purpose()}{' '}
      <a className={inlineLinkClass} href={there.href}>
        {there.label}
      </a>
    </p>
  )
}
