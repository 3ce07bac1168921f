import { Form, redirect, useNavigation } from 'react-router'
import type { Route } from './+types/sign-in-page'
import { readSignIn, SignInFields } from './sign-in-fields.tsx'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { callInAction } from '#web/api/call-api.ts'
import { refusalIn } from '#web/api/refusal-in.ts'
import { overNetwork } from '#web/api/lost-connection.ts'
import type { RouteHandle } from '#web/shell/route-handle.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { Button, linkClass } from '#web/ui/button.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { LanguageChoice } from './language-choice.tsx'
import styles from './sign-in-page.module.css'

export const handle = { theme: 'kds' } satisfies RouteHandle

/** Signs in and goes back to where staff came from, or signs out. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  return callInAction(context, async (call) => {
    if (form.has('leave')) {
      await call('DELETE /sign-in')
      throw redirect(paths.consoleSignIn())
    }
    await call('POST /sign-in', { body: readSignIn(form) })
    throw redirect(returnPath(url))
  })
}

/** Where nobody answers, what was typed stays in its form. */
export function clientAction(sent: Route.ClientActionArgs) {
  return overNetwork(sent)
}

/** Returns where staff go on to: only ever a page of the console. */
function returnPath({ searchParams }: URL): string {
  const back = searchParams.get('back') ?? ''
  return /^\/console(?:[/?][\x21-\x7e]*)?$/.test(back) ? back : paths.console()
}

/** The page where staff sign in. An unknown address and a wrong password are refused alike. */
export default function SignInPage({ actionData }: Route.ComponentProps) {
  const { app } = useRoot()
  const busy = useNavigation().state !== 'idle'
  const refused = refusalIn(actionData)
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <title>{m.console_sign_in_title({ chain: app.name })}</title>
      <meta name="robots" content="noindex" />
      <p className="eyebrow">{app.name}</p>
      <h1>{m.console_sign_in()}</h1>
      <Form method="post" className={styles.form}>
        <RefusalMessage message={refused?.message} />
        <SignInFields refused={refused?.code} />
        <Button type="submit" block busy={busy}>
          {m.console_sign_in_press()}
        </Button>
      </Form>
      <LanguageChoice className={linkClass} />
    </main>
  )
}
