import { Form } from 'react-router'
import { socialProviders, type SocialProvider } from '#core/member/social.ts'
import { m } from '#messages'
import { linkClass } from '#web/ui/button.tsx'
import { AccountRow } from './account-row.tsx'

/** An account elsewhere that signs a member in, which can be unlinked: the code to their address always stays. */
export function SocialRow({ provider }: { readonly provider: SocialProvider }) {
  const name = socialProviders[provider]
  return (
    <AccountRow icon={provider} title={name} detail={m.account_social_linked({ name })}>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="provider" value={provider} />
        <button
          name="intent"
          value="unlink-social"
          className={linkClass}
          aria-label={m.account_social_unlink_label({ name })}
        >
          {m.account_social_unlink()}
        </button>
      </Form>
    </AccountRow>
  )
}
