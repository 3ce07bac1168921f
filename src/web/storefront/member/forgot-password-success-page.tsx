import { Link } from 'react-router'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { buttonClass, linkClass } from '#web/ui/button.tsx'
import { AccountFrame } from './account-frame.tsx'

/** The page that says a link is on its way, if there is such an account (R2.13). */
export default function ForgotPasswordSuccessPage() {
  return (
    <AccountFrame>
      <PageHead title={m.account_sent_title()} />
      <h1>{m.account_sent_title()}</h1>
      <p>{m.account_sent_lede()}</p>
      <Link to={paths.signIn()} className={buttonClass({ block: true })}>
        {m.account_back_to_sign_in()}
      </Link>
      <Link to={paths.forgotPassword()} className={linkClass}>
        {m.account_sent_again()}
      </Link>
    </AccountFrame>
  )
}
