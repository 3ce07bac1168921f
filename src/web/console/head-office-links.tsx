import { Link, Form } from 'react-router'
import { headOfficePages } from './head-office-pages.ts'
import { m } from '#messages'
import { paths } from '#web/paths.ts'

/** Leads to what only head office opens, and into the preview of the site. */
export function HeadOfficeLinks({ className }: { readonly className?: string | undefined }) {
  return (
    <>
      {headOfficePages.map(({ to, label }) => (
        <Link key={to()} to={to()} className={className}>
          {label()}
        </Link>
      ))}
      <PreviewStart className={className} />
    </>
  )
}

/** The button that shows head office the site with what isn’t published yet. */
function PreviewStart({ className }: { readonly className?: string | undefined }) {
  return (
    <Form method="post" action={paths.consolePreview()} reloadDocument>
      <button type="submit" name="preview" value="on" className={className}>
        {m.console_preview()}
      </button>
    </Form>
  )
}
