import { Form } from 'react-router'
import { m } from '#messages'
import { paths } from '#web/paths.ts'

/** The button that shows head office the site with what isn’t published yet. */
export function PreviewStart({ className }: { readonly className?: string | undefined }) {
  return (
    <Form method="post" action={paths.consolePreview()} reloadDocument>
      <button type="submit" name="preview" value="on" className={className}>
        {m.console_preview()}
      </button>
    </Form>
  )
}
