import { channelWords } from '#core/channel-words.ts'
import { inlineLinkClass } from '#web/ui/button.tsx'
import { useKnown } from './known.ts'
import styles from './other-site.module.css'
import { crossing } from './stories.ts'

/** In one line what the other site is for, and the way there: ordering for many is easily confused. */
export function OtherSite() {
  const { app } = useKnown()
  const [there] = crossing(app)
  if (!there) return null
  return (
    <p className={styles.other}>
      {channelWords[app.channel].purpose}{' '}
      <a className={inlineLinkClass} href={there.href}>
        {there.label}
      </a>
    </p>
  )
}
