import { useState } from 'react'
import { m } from '#messages'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { copiedFor } from './copied-for.ts'
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
      {useHydrated() && <CopyLink url={url} />}
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

/** Copies the link, and says so for two seconds (R4.22). */
function CopyLink({ url }: { readonly url: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    setCopied(true)
    setTimeout(() => setCopied(false), copiedFor)
  }
  return (
    <span className={styles.copy}>
      <Button
        variant="soft"
        size="small"
        icon="link"
        onClick={() => void copy().catch(() => undefined)}
      >
        {m.news_copy_link()}
      </Button>
      <output className={styles.copied}>{copied && m.common_link_copied()}</output>
    </span>
  )
}
