import { useState } from 'react'
import { m } from '#messages'
import { Button } from './button.tsx'
import styles from './copy-link.module.css'

/** How long it says that the link was copied, in milliseconds (R11.3). */
const copiedFor = 2_000

/** Copies an address, and says so for two seconds (R4.22). */
export function CopyLink({ url }: { readonly url: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    setCopied(true)
    setTimeout(() => setCopied(false), copiedFor)
  }
  return (
    <span className={styles.copy}>
      <Button variant="gold" block icon="copy" onClick={() => void copy().catch(() => undefined)}>
        {m.news_copy_link()}
      </Button>
      <output className={styles.copied}>{copied && m.common_link_copied()}</output>
    </span>
  )
}
