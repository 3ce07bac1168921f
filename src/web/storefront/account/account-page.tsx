import { Form, redirect } from 'react-router'
import type { Route } from './+types/account-page'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { callInAction } from '#web/api/call-api.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { AccountSection } from './account-section.tsx'
import { ProfileFields, readProfile } from './profile-fields.tsx'
import { asMember } from './require-member.server.ts'
import { SubmitButton } from './sign-in-steps.tsx'
import styles from './account-page.module.css'

export function loader({ context, url }: Route.LoaderArgs) {
  return asMember(context, url, (call) => call('GET /member'))
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  return callInAction(context, async (call) => {
    if (form.get('intent') === 'leave') {
      await call('DELETE /auth/session')
      throw redirect(paths.home())
    }
    await call('PUT /member', { body: readProfile(form) })
    return { saved: true }
  })
}

/** A member’s account: what they are called, and the way out (R2.10, R4.25). */
export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const refusal = actionData && 'refusal' in actionData ? actionData.refusal : undefined
  const saved = actionData && 'saved' in actionData
  return (
    <AccountSection title={m.account_hello({ name: loaderData.first_name })}>
      <PageHead title={m.account_title()} />
      <section className={styles.card} aria-labelledby="profile">
        <h2 id="profile">{m.account_profile()}</h2>
        <Form method="post" className={styles.form}>
          <ProfileFields problems={refusal?.fields ?? {}} known={loaderData} />
          <SubmitButton intent="profile">{m.account_save()}</SubmitButton>
          <output className={styles.saved}>{saved && m.account_saved()}</output>
        </Form>
      </section>
      <Form method="post">
        <Button type="submit" name="intent" value="leave" variant="ghost">
          {m.account_sign_out()}
        </Button>
      </Form>
    </AccountSection>
  )
}
