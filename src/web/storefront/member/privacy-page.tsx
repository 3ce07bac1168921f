import { Link, Form } from 'react-router'
import type { Route } from './+types/privacy-page'
import { m } from '#messages'
import { localHref, paths } from '#web/paths.ts'
import { callInAction, type Typed } from '#web/api/call-api.ts'
import { typedIn } from '#web/api/form-field.ts'
import { refusalIn } from '#web/api/refusal-in.ts'
import { overNetwork } from '#web/api/lost-connection.ts'
import { linkClass, Button } from '#web/ui/button.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import list from './account-list.module.css'
import { AccountRow } from './account-row.tsx'
import { AccountSection } from './account-section.tsx'
import { AddPasskey, PasskeyRow } from './passkeys.tsx'
import { runPrivacyIntent } from './privacy-intents.server.ts'
import { asMember } from './require-member.server.ts'
import { socialProviders, type SocialProvider } from '#core/member/social.ts'
import type { DataOf } from '#contract/api.ts'
import { formatDevice } from '#core/member/device.ts'
import { getLocale } from '#messages/runtime.js'
import type { IconName } from '#web/ui/icon-names.ts'
import { LastUsed } from './last-used.tsx'
import styles from './privacy-page.module.css'

export function loader({ context, url }: Route.LoaderArgs) {
  return asMember(context, url, async (call) => {
    const [{ email }, signIns, passkeys, social] = await Promise.all([
      call('GET /member'),
      call('GET /member/sign-ins'),
      call('GET /member/passkeys'),
      call('GET /member/social'),
    ])
    return { email, signIns, passkeys, social }
  })
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  return callInAction(
    context,
    async (call) => {
      await runPrivacyIntent(call, form)
      return { done: true }
    },
    typedIn(form),
  )
}

/** Where nobody answers, what was typed stays in its form. */
export function clientAction(sent: Route.ClientActionArgs) {
  return overNetwork(sent)
}

/** How a member gets in, where they are signed in, and what is stored about them (R4.25). */
export default function PrivacyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, signIns, passkeys, social } = loaderData
  const refusalOf = (sent: Typed) => refusalIn(actionData, sent)?.message
  return (
    <AccountSection section="privacy">
      <div className={styles.parts}>
        <section aria-labelledby="ways">
          <h2 id="ways">{m.account_ways_title()}</h2>
          <ul className={list.list}>
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                refused={refusalOf({ passkey_id: passkey.id })}
              />
            ))}
            {social.map(({ provider }) => (
              <SocialRow key={provider} provider={provider} refused={refusalOf({ provider })} />
            ))}
            <AccountRow
              icon="mail"
              title={m.account_way_code()}
              detail={m.account_way_code_to({ email })}
            >
              <span className={styles.always}>{m.account_way_always()}</span>
            </AccountRow>
            <AccountRow
              icon="password"
              title={m.account_password()}
              detail={m.account_way_password()}
            >
              <Link to={paths.forgotPassword()} className={linkClass}>
                {m.account_way_password_press()}
              </Link>
            </AccountRow>
          </ul>
          <AddPasskey email={email} />
        </section>
        <SignIns signIns={signIns} refusalOf={refusalOf} />
        <StoredAboutMember />
      </div>
    </AccountSection>
  )
}

/** Leads to what is stored about a member: to have it, or to have it deleted. */
function StoredAboutMember() {
  return (
    <section aria-labelledby="data">
      <h2 id="data">{m.account_data_title()}</h2>
      <ul className={list.list}>
        <AccountRow
          icon="download"
          title={m.account_download()}
          detail={m.account_download_detail()}
        >
          <a href={localHref(paths.accountDownload())} className={linkClass} download>
            {m.account_download_press()}
          </a>
        </AccountRow>
        <AccountRow icon="trash" title={m.account_delete()} detail={m.account_delete_detail()}>
          <Link to={paths.deleteAccount()} className={linkClass}>
            {m.account_delete_press()}
          </Link>
        </AccountRow>
      </ul>
    </section>
  )
}

interface SocialRowProps {
  readonly provider: SocialProvider
  readonly refused: string | undefined
}

/** An account elsewhere that signs a member in, which can be unlinked: the code to their address always stays. */
function SocialRow({ provider, refused }: SocialRowProps) {
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
      <RefusalMessage message={refused} />
    </AccountRow>
  )
}

type SignIn = DataOf<'GET /member/sign-ins'>[number]

const icons: Readonly<Record<SignIn['device']['kind'], IconName>> = {
  phone: 'device-phone',
  tablet: 'device-phone',
  computer: 'laptop',
  unknown: 'laptop',
}

interface SignInsProps {
  readonly signIns: readonly SignIn[]
  /** Why a form that carried these fields was refused, if it was. */
  readonly refusalOf: (sent: Typed) => string | undefined
}

/** Lists where a member is signed in; each place can be signed out, and all but this one at once. */
function SignIns({ signIns, refusalOf }: SignInsProps) {
  return (
    <section aria-labelledby="places">
      <h2 id="places">{m.account_places_title()}</h2>
      <ul className={list.list}>
        {signIns.map(({ id, device, last_used_at, current }) => {
          const name = formatDevice(device, getLocale())
          return (
            <AccountRow
              key={id}
              icon={icons[device.kind]}
              title={name}
              detail={current ? m.account_place_here() : <LastUsed at={last_used_at} />}
            >
              {!current && (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="sign_in_id" value={id} />
                  <button
                    type="submit"
                    className={linkClass}
                    aria-label={m.account_place_end_label({ device: name })}
                  >
                    {m.account_sign_out()}
                  </button>
                </Form>
              )}
              <RefusalMessage message={refusalOf({ sign_in_id: id })} />
            </AccountRow>
          )
        })}
      </ul>
      {signIns.length > 1 && (
        <Form method="post" preventScrollReset>
          <Button type="submit" name="intent" value="leave-others">
            {m.account_places_end()}
          </Button>
          <RefusalMessage message={refusalOf({ intent: 'leave-others' })} />
        </Form>
      )}
    </section>
  )
}
