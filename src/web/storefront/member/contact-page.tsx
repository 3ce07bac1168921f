import { Form, redirect } from 'react-router'
import type { Route } from './+types/contact-page'
import { m } from '#messages'
import { callInAction } from '#web/api/call-api.ts'
import { overNetwork } from '#web/api/lost-connection.ts'
import { refusalIn } from '#web/api/refusal-in.ts'
import { typedIn } from '#web/api/form-field.ts'
import { paths } from '#web/paths.ts'
import { OptionRow } from '#web/ui/option-row.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { AccountBlock, AccountSection } from './account-section.tsx'
import { runContactIntent } from './contact-intents.server.ts'
import { ContactPart } from './contact-part.tsx'
import { asMember } from './require-member.server.ts'
import { SubmitButton } from './sign-in-steps.tsx'
import styles from './general-page.module.css'

export function loader({ context, url }: Route.LoaderArgs) {
  return asMember(context, url, async (call) => ({
    contact: await call('GET /member/contact'),
    edit: url.searchParams.get('edit'),
  }))
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  return callInAction(
    context,
    async (call) => {
      const { saved, edit } = await runContactIntent(call, form)
      if (saved === undefined) throw redirect(paths.accountSection('contact', edit && { edit }))
      return { saved }
    },
    typedIn(form),
  )
}

/** Where nobody answers, what was typed stays in its form. */
export function clientAction(sent: Route.ClientActionArgs) {
  return overNetwork(sent)
}

/** Where receipts and codes go, and what else a member may be sent (R4.25). */
export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { contact, edit } = loaderData
  const isSaved = actionData && 'saved' in actionData
  const refusalOf = (intent: string) => refusalIn(actionData, { intent })
  const parts = { contact, edit, refusalOf }
  return (
    <AccountSection section="contact">
      <AccountBlock title={m.account_email()}>
        <ContactPart kind="email" {...parts} />
      </AccountBlock>
      <AccountBlock title={m.account_lookup_phone()}>
        <ContactPart kind="phone" {...parts} />
      </AccountBlock>
      <AccountBlock title={m.account_consent_title()}>
        <Form method="post" className={styles.form}>
          <OptionRow
            kind="checkbox"
            name="marketing"
            value="yes"
            label={m.account_offers_email()}
            note={m.account_offers_note()}
            defaultChecked={contact.marketing_since !== null}
          />
          <RefusalMessage message={refusalOf('marketing')?.message} />
          <SubmitButton intent="marketing">{m.account_save()}</SubmitButton>
          <output className={styles.saved}>{isSaved && m.account_saved()}</output>
        </Form>
      </AccountBlock>
    </AccountSection>
  )
}
