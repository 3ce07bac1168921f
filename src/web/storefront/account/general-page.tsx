import { Form } from 'react-router'
import type { Route } from './+types/general-page'
import { m } from '#messages'
import { callInAction } from '#web/api/call-api.ts'
import { AccountSection } from './account-section.tsx'
import { ProfileFields, readProfile } from './profile-fields.tsx'
import { asMember } from './require-member.server.ts'
import { SubmitButton } from './sign-in-steps.tsx'
import styles from './general-page.module.css'

export function loader({ context, url }: Route.LoaderArgs) {
  return asMember(context, url, (call) => call('GET /member'))
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  return callInAction(context, async (call) => {
    await call('PUT /member', { body: readProfile(form) })
    return { saved: true }
  })
}

/** What a member is called: it stands on the box (R4.25). */
export default function GeneralPage({ loaderData, actionData }: Route.ComponentProps) {
  const refusal = actionData && 'refusal' in actionData ? actionData.refusal : undefined
  const saved = actionData && 'saved' in actionData
  return (
    <AccountSection section="general">
      <Form method="post" className={styles.form}>
        <ProfileFields problems={refusal?.fields ?? {}} known={loaderData} />
        <SubmitButton intent="profile">{m.account_save()}</SubmitButton>
        <output className={styles.saved}>{saved && m.account_saved()}</output>
      </Form>
    </AccountSection>
  )
}
