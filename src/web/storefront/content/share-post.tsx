import { m } from '#messages'
import { buttonClass } from '#web/ui/button.tsx'
import { CopyLink } from '#web/ui/copy-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import styles from './share-post.module.css'

interface SharePostProps {
  readonly title: string
  /** Its whole address. */
  readonly url: string
}

/** Passes a post on: by its link, as a text message, by email. */
export function SharePost({ title, url }: SharePostProps) {
  const text = `${title} ${url}`
  return (
    <fieldset className={styles.share} aria-label={m.news_share()}>
      {useHydrated() && <CopyLink url={url} isSmall />}
      <a
        href={`sms:?&body=${encodeURIComponent(text)}`}
        className={buttonClass({ variant: 'soft', size: 'small' })}
      >
        <Icon name="text-message" />
        {m.news_share_text()}
      </a>
      <a
        href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(text)}`}
        className={buttonClass({ variant: 'soft', size: 'small' })}
      >
        <Icon name="mail" />
        {m.news_share_email()}
      </a>
    </fieldset>
  )
}
