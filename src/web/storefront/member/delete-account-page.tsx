import { Form, Link, redirect } from 'react-router'
import type { Route } from './+types/delete-account-page'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { callInAction } from '#web/api/call-api.ts'
import { refusalIn } from '#web/api/refusal-in.ts'
import { overNetwork } from '#web/api/lost-connection.ts'
import { field } from '#web/api/form-field.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { buttonClass, linkClass } from '#web/ui/button.tsx'
import { CodeField } from '#web/ui/field.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { AccountFrame } from './account-frame.tsx'
import { asMember } from './require-member.server.ts'
import { SubmitButton } from './sign-in-steps.tsx'

/** Loads whose account it is; whoever just deleted theirs reads that it is gone. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const step = url.searchParams.get('step')
  if (step === 'done') return { email: null, isSent: false }
  return asMember(context, url, async (call) => {
    const { email } = await call('GET /member')
    return { email, isSent: step === 'code' }
  })
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  return callInAction(context, async (call) => {
    if (field(form, 'intent') === 'code') {
      await call('POST /member/deletion')
      throw redirect(paths.deleteAccount({ step: 'code' }))
    }
    await call('PUT /member/deletion', { body: { code: field(form, 'code') } })
    throw redirect(paths.deleteAccount({ step: 'done' }))
  })
}

/** Where nobody answers, what was typed stays in its form. */
export function clientAction(sent: Route.ClientActionArgs) {
  return overNetwork(sent)
}

/** The page where an account is deleted for good (R2.13): what goes, what stays, then the code of a mail. */
export default function DeleteAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, isSent } = loaderData
  const refusal = refusalIn(actionData)
  if (email === null) return <Deleted />
  return (
    <AccountFrame isLeaving>
      <PageHead title={m.account_delete_title()} />
      <h1>{m.account_delete_title()}</h1>
      {isSent ? (
        <Confirm email={email} refusal={refusal} />
      ) : (
        <>
          <p>{m.account_delete_goes()}</p>
          <p>{m.account_delete_stays()}</p>
          <p>
            <a href={paths.accountDownload()} className={linkClass} download>
              {m.account_delete_download()}
            </a>
          </p>
          <Form method="post">
            <RefusalMessage message={refusal?.message} />
            <SubmitButton intent="code" icon="mail">
              {m.account_delete_code_press()}
            </SubmitButton>
          </Form>
        </>
      )}
      <Link to={paths.accountSection('privacy')} className={linkClass}>
        {m.account_delete_keep()}
      </Link>
    </AccountFrame>
  )
}

/** Asks for the code of the mail. */
function Confirm({ email, refusal }: { email: string; refusal: ApiError | undefined }) {
  const isCode = refusal?.code === 'code.wrong'
  return (
    <>
      <p>{m.account_code_lede({ to: email })}</p>
      <Form method="post">
        <CodeField error={isCode ? refusal.message : undefined} />
        <RefusalMessage message={isCode ? undefined : refusal?.message} />
        <SubmitButton intent="delete" icon="trash">
          {m.account_delete_for_good()}
        </SubmitButton>
      </Form>
    </>
  )
}

/** Says that it is done. */
function Deleted() {
  return (
    <AccountFrame isLeaving>
      <PageHead title={m.account_deleted_title()} />
      <h1>{m.account_deleted_title()}</h1>
      <p>{m.account_deleted_lede()}</p>
      <Link to={paths.home()} className={buttonClass({ block: true })}>
        {m.account_deleted_press()}
      </Link>
    </AccountFrame>
  )
}
