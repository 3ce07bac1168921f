import { Form } from 'react-router'
import { m } from '#messages'
import { paths } from '#web/paths.ts'

/** The button that ends this screen's sign-in. */
export function SignOut({ className }: { readonly className?: string | undefined }) {
  return (
    <Form method="post" action={paths.consoleSignIn()}>
      <button type="submit" name="leave" value="1" className={className}>
        {m.console_sign_out()}
      </button>
    </Form>
  )
}
