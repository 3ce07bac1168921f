import { useRef } from 'react'
import { Form } from 'react-router'
import type { Route } from './+types/general-page'
import { m } from '#messages'
import { callInAction } from '#web/api/call-api.ts'
import { refusalIn } from '#web/api/refusal-in.ts'
import { overNetwork } from '#web/api/lost-connection.ts'
import { field, typedIn } from '#web/api/form-field.ts'
import { useProblems } from '#web/api/use-problems.ts'
import { AccountBlock, AccountSection } from './account-section.tsx'
import { ProfileFields, readProfile } from './profile-fields.tsx'
import { asMember } from './require-member.server.ts'
import { SubmitButton } from './sign-in-steps.tsx'
import type { DataOf } from '#contract/api.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { paths } from '#web/paths.ts'
import { useFetcher } from '#web/api/use-fetcher.ts'
import { TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import accountList from './account-list.module.css'
import styles from './general-page.module.css'

export function loader({ context, url }: Route.LoaderArgs) {
  return asMember(context, url, async (call) => {
    const [member, vehicles] = await Promise.all([call('GET /member'), call('GET /vehicles')])
    return { member, vehicles }
  })
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  return callInAction(
    context,
    async (call) => {
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
    },
    typedIn(form),
  )
}

/** Where nobody answers, what was typed stays in its form. */
export function clientAction(sent: Route.ClientActionArgs) {
  return overNetwork(sent)
}

/** What a member is called: it stands on the box (R4.25). */
export default function GeneralPage({ loaderData, actionData }: Route.ComponentProps) {
  const isSaved = actionData && 'saved' in actionData && actionData.saved === 'profile'
  const { member, vehicles } = loaderData
  const form = useRef<HTMLFormElement>(null)
  const { problems, message, onInput } = useProblems(
    form,
    refusalIn(actionData, { intent: 'profile' }),
  )
  return (
    <AccountSection section="general">
      <AccountBlock title={m.account_about_you()}>
        <Form method="post" className={styles.form} ref={form} onInput={onInput}>
          <ProfileFields problems={problems} known={member} />
          <RefusalMessage message={message} />
          <SubmitButton intent="profile">{m.account_save()}</SubmitButton>
          <output className={styles.saved}>{isSaved && m.account_saved()}</output>
        </Form>
      </AccountBlock>
      <AccountBlock title={m.vehicles_title()} beside={m.vehicles_beside()}>
        <SavedVehicleList vehicles={vehicles} />
        <VehicleForm
          key={vehicles.length}
          refusal={refusalIn(actionData, { intent: 'save-vehicle' })}
        />
      </AccountBlock>
    </AccountSection>
  )
}

type SavedVehicle = DataOf<'GET /vehicles'>[number]

/** Lists the cars that the crew looks for at curbside. */
function SavedVehicleList({ vehicles }: { readonly vehicles: readonly SavedVehicle[] }) {
  if (vehicles.length === 0) return <p className={accountList.empty}>{m.vehicles_none()}</p>
  return (
    <ul className={accountList.list}>
      {vehicles.map((vehicle) => (
        <li key={vehicle.id}>
          <span className={accountList.lead}>
            <Icon name="curbside" />
          </span>
          <p className={accountList.text}>
            <span>{nameOf(vehicle)}</span>
            {vehicle.note && <span>{vehicle.note}</span>}
          </p>
          <div className={accountList.end}>
            <RemoveButton vehicle={vehicle} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function nameOf({ color, make }: SavedVehicle): string {
  return `${color} ${make}`
}

function RemoveButton({ vehicle }: { readonly vehicle: SavedVehicle }) {
  const fetcher = useFetcher<typeof clientAction>()
  return (
    <fetcher.Form method="post" action={paths.accountSection('general')}>
      <input type="hidden" name="intent" value="remove-vehicle" />
      <input type="hidden" name="vehicle_id" value={vehicle.id} />
      <button
        type="submit"
        className={accountList.press}
        aria-label={m.addresses_remove_of({ name: nameOf(vehicle) })}
        aria-busy={fetcher.state !== 'idle'}
      >
        {m.addresses_remove()}
      </button>
      <RefusalMessage message={refusalIn(fetcher.data)?.message} />
    </fetcher.Form>
  )
}

/** Asks for one more car. */
function VehicleForm({ refusal }: { readonly refusal: ApiError | undefined }) {
  const form = useRef<HTMLFormElement>(null)
  const { problems, message, onInput } = useProblems(form, refusal)
  return (
    <Form method="post" className={styles.form} ref={form} onInput={onInput}>
      <TextField
        label={m.checkout_vehicle_make()}
        hint={m.checkout_vehicle_make_hint()}
        error={problems['make']}
        name="make"
        maxLength={40}
        autoComplete="off"
      />
      <TextField
        label={m.checkout_vehicle_color()}
        error={problems['color']}
        name="color"
        maxLength={30}
        autoComplete="off"
      />
      <TextField label={m.checkout_vehicle_note()} name="note" maxLength={60} autoComplete="off" />
      <RefusalMessage message={message} />
      <SubmitButton intent="save-vehicle" variant="soft">
        {m.vehicles_add()}
      </SubmitButton>
    </Form>
  )
}
