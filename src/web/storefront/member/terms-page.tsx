import type { Route } from './+types/terms-page'
import { m } from '#messages'
import { StoryLinkTo } from '#web/content/story-link.tsx'
import { useRoot } from '#web/shell/use-root.ts'
import { linkClass } from '#web/ui/button.tsx'
import { AccountRow } from './account-row.tsx'
import { AccountSection } from './account-section.tsx'
import { asMember } from './require-member.server.ts'
import styles from './account-list.module.css'

export function loader({ context, url }: Route.LoaderArgs) {
  return asMember(context, url, (call) => call('GET /member'))
}

/** What a member and the chain agreed to, as the chain’s own pages say it (R4.25). */
export default function TermsPage() {
  const { footer } = useRoot()
  return (
    <AccountSection section="terms">
      {footer.legal.length === 0 ? (
        <p>{m.account_terms_none()}</p>
      ) : (
        <ul className={styles.list}>
          {footer.legal.map((link) => (
            <AccountRow key={link.href} icon="contract" title={link.label}>
              <StoryLinkTo
                {...link}
                label={m.account_terms_read({ label: link.label })}
                className={linkClass}
              />
            </AccountRow>
          ))}
        </ul>
      )}
    </AccountSection>
  )
}
