import { useState } from 'react'
import { m } from '#messages'
import { Button } from './button.tsx'
import styles from './copy-link.module.css'

/** How long it says that the link was copied, in milliseconds (R11.3). */
const copiedFor = 2_000

interface CopyLinkProps {
  readonly url: string
  /** It stands in a row of others. */
  readonly isSmall?: boolean
}

/** Copies an address, and says so for two seconds (R4.22). */
export function CopyLink({ url, isSmall = false }: CopyLinkProps) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    setCopied(true)
    setTimeout(() => setCopied(false), copiedFor)
  }
  return (
    <span className={isSmall ? styles.small : styles.copy}>
      <Button
        variant={isSmall ? 'soft' : 'gold'}
        size={isSmall ? 'small' : 'normal'}
        block={!isSmall}
        icon={isSmall ? 'link' : 'copy'}
        onClick={() => void copy().catch(() => undefined)}
      >
        {m.news_copy_link()}
      </Button>
      <output className={styles.copied}>{copied && m.common_link_copied()}</output>
    </span>
  )
}
