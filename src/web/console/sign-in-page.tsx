import { Form, redirect, useNavigation } from 'react-router'
import type { Route } from './+types/sign-in-page'
import { paths } from '#web/paths.ts'
import { tell } from '#web/root/api.ts'
import type { RouteHandle } from '#web/root/handle.ts'
import { useKnown } from '#web/root/known.ts'
import { field } from '#web/root/form-field.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Refused } from './refused.tsx'
import styles from './sign-in-page.module.css'

export const handle = { theme: 'kds' } satisfies RouteHandle

/** Signs in and goes back to where staff came from, or signs out. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  return tell(context, async (call) => {
    if (form.has('leave')) {
      await call('DELETE /sign-in')
      throw redirect(paths.consoleSignIn())
    }
    const email = field(form, 'email')
    await call('POST /sign-in', { body: { email, password: field(form, 'password') } })
    throw redirect(backIn(url))
  })
}

/** Where staff go on to; only ever a page of the console. */
function backIn({ searchParams }: URL): string {
  const back = searchParams.get('back') ?? ''
  return /^\/console(?:[/?]|$)/.test(back) ? back : paths.console()
}

/** Where staff sign in. Unknown and wrong are the same words. */
export default function SignInPage({ actionData }: Route.ComponentProps) {
  const { app } = useKnown()
  const busy = useNavigation().state !== 'idle'
  const refused = actionData?.refusal
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <title>{`Kitchen sign-in · ${app.name}`}</title>
      <meta name="robots" content="noindex" />
      <p className="eyebrow">{app.name}</p>
      <h1>Kitchen sign-in</h1>
      <Form method="post" className={styles.form}>
        <Refused words={refused?.message} />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          maxLength={254}
          required
        />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={128}
          required
        />
        <Button type="submit" block busy={busy}>
          Sign in
        </Button>
      </Form>
    </main>
  )
}
