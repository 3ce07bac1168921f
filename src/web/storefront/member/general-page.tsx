import { useRef } from 'react'
import { Form } from 'react-router'
import type { Route } from './+types/general-page'
import { m } from '#messages'
import { callInAction } from '#web/api/call-api.ts'
import { field } from '#web/api/form-field.ts'
import { useProblems } from '#web/api/use-problems.ts'
import { AccountBlock, AccountSection } from './account-section.tsx'
import { ProfileFields, readProfile } from './profile-fields.tsx'
import { SavedVehicleList, VehicleForm } from './saved-vehicle-list.tsx'
import { asMember } from './require-member.server.ts'
import { SubmitButton } from './sign-in-steps.tsx'
import styles from './general-page.module.css'

export function loader({ context, url }: Route.LoaderArgs) {
  return asMember(context, url, async (call) => {
    const [member, vehicles] = await Promise.all([call('GET /member'), call('GET /vehicles')])
    return { member, vehicles }
  })
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  return callInAction(context, async (call) => {
    const intent = field(form, 'intent')
    if (intent === 'save-vehicle') {
      const [make, color, note] = [field(form, 'make'), field(form, 'color'), field(form, 'note')]
      await call('POST /vehicles', { body: { make, color, note } })
      return { saved: 'vehicle' } as const
    }
    if (intent === 'remove-vehicle') {
      const params = { vehicle_id: field(form, 'vehicle_id') }
      await call('DELETE /vehicles/{vehicle_id}', { params })
      return { saved: 'vehicle' } as const
    }
    await call('PUT /member', { body: readProfile(form) })
    return { saved: 'profile' } as const
  })
}

/** What a member is called: it stands on the box (R4.25). */
export default function GeneralPage({ loaderData, actionData }: Route.ComponentProps) {
  const refusal = actionData && 'refusal' in actionData ? actionData.refusal : undefined
  const isSaved = actionData && 'saved' in actionData && actionData.saved === 'profile'
  const { member, vehicles } = loaderData
  const form = useRef<HTMLFormElement>(null)
  const { problems, onInput } = useProblems(form, refusal)
  return (
    <AccountSection section="general">
      <AccountBlock title={m.account_about_you()}>
        <Form method="post" className={styles.form} ref={form} onInput={onInput}>
          <ProfileFields problems={problems} known={member} />
          <SubmitButton intent="profile">{m.account_save()}</SubmitButton>
          <output className={styles.saved}>{isSaved && m.account_saved()}</output>
        </Form>
      </AccountBlock>
      <AccountBlock title={m.vehicles_title()} beside={m.vehicles_beside()}>
        <SavedVehicleList vehicles={vehicles} />
        <VehicleForm key={vehicles.length} refusal={refusal} />
      </AccountBlock>
    </AccountSection>
  )
}
