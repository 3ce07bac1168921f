import { socialProviders } from '#core/member/social.ts'
import { m } from '#messages'
import { localHref, paths } from '#web/paths.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { buttonClass } from '#web/ui/button.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './social-links.module.css'

/** Each provider with its sign. */
const rows = [
  { provider: 'google', icon: 'google' },
  { provider: 'apple', icon: 'apple' },
  { provider: 'facebook', icon: 'facebook' },
] as const satisfies readonly { provider: keyof typeof socialProviders; icon: IconName }[]

/** Offers the accounts that somebody may have elsewhere, where the chain takes them (R11.7). */
export function SocialLinks({ returnTo }: { readonly returnTo: string | undefined }) {
  const { social_sign_in } = useRoot().app
  const offered = rows.filter(({ provider }) => social_sign_in[provider])
  if (offered.length === 0) return null
  return (
    <nav aria-label={m.account_social()} className={styles.social}>
      <p className={styles.or}>{m.account_social()}</p>
      <ul>
        {offered.map(({ provider, icon }) => (
          <li key={provider}>
            <a
              href={localHref(paths.oauth(provider, returnTo))}
              className={buttonClass({ variant: 'ghost', block: true })}
            >
              <Icon name={icon} />
              {socialProviders[provider]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
