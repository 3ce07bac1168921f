import type { Route } from './+types/contact-page'
import { everyLocation } from '#web/api/load-all-locations.server.ts'
import { callInAction, callInLoader } from '#web/api/call-api.ts'
import { overNetwork } from '#web/api/lost-connection.ts'
import { paths } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { classes } from '#web/ui/classes.ts'
import { m } from '#messages'
import { GenericForm } from './generic-form.tsx'
import { readValues } from './read-values.ts'
import { formatPhone } from '#core/phone.ts'
import { Link } from 'react-router'
import { useRoot } from '#web/shell/use-root.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './contact-page.module.css'

const form = 'contact'

export function loader({ context }: Route.LoaderArgs) {
  return callInLoader(context, async (call) => {
    const [shown, locations] = await Promise.all([
      call('GET /forms/{form}', { params: { form } }),
      everyLocation(call),
    ])
    return { form: shown, kitchens: locations.map(({ name, city }) => `${name}, ${city}`) }
  })
}

/** Sends the form; what was typed comes back where it was refused and no script keeps it. */
export async function action({ context, request }: Route.ActionArgs) {
  const typed = await request.formData()
  return callInAction(
    context,
    async (call) => {
      const { fields } = await call('GET /forms/{form}', { params: { form } })
      const values = readValues(typed, fields)
      await call('POST /forms/{form}', { params: { form }, body: { values } })
      return { sent: true }
    },
    readValues(typed, []),
  )
}

/** Where nobody answers, the words stay in the form. */
export function clientAction(sent: Route.ClientActionArgs) {
  return overNetwork(sent)
}

/** Lets a guest write to head office (R2.15, R4.23), and call the kitchen where that is quicker. */
export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { form: shown, kitchens } = loaderData
  const { heading, body, thanks, callout } = shown
  const sent = actionData !== undefined && 'sent' in actionData
  const refused = sent ? undefined : actionData
  const [title, lede] = sent ? [thanks.heading, thanks.body] : [heading, body]
  return (
    <main id="main" tabIndex={-1} className={classes('wrap', styles.page)}>
      <PageHead title={heading} description={m.contact_description()} path={paths.contact()} />
      <div className={styles.head}>
        <h1 key={title} tabIndex={-1} ref={sent ? focusOn : undefined}>
          {title}
        </h1>
        <p>{lede}</p>
      </div>
      {callout && <Callout {...callout} />}
      {!sent && (
        <GenericForm
          form={shown}
          kitchens={kitchens}
          refusal={refused?.refusal}
          typed={refused?.typed}
        />
      )}
    </main>
  )
}

/** Whoever sent the form from below it reads that it arrived. */
function focusOn(heading: HTMLElement | null): void {
  heading?.focus()
}

interface CalloutProps {
  readonly eyebrow: string
  readonly heading: string
}

/** Leads to the phone: the kitchen of the guest's cart where there is one, else the list of all. */
function Callout({ eyebrow, heading }: CalloutProps) {
  const { cart } = useRoot()
  const kitchen = cart?.awaits_address ? undefined : cart?.location
  return (
    <aside className={styles.callout} aria-labelledby="callout">
      <p className="eyebrow">{eyebrow}</p>
      <h2 id="callout">{heading}</h2>
      {kitchen ? (
        <>
          <a href={`tel:+1${kitchen.phone}`} className={buttonClass({ variant: 'gold' })}>
            <Icon name="phone" />
            {formatPhone(kitchen.phone)}
          </a>
          <p>{kitchen.name}</p>
        </>
      ) : (
        <Link to={paths.locations()} className={buttonClass({ variant: 'gold' })}>
          {m.form_callout_anywhere()}
        </Link>
      )}
    </aside>
  )
}
