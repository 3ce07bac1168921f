import { Form } from 'react-router'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './preview-bar.module.css'

/** Says to head office that this page shows what guests don’t see yet, and leads out of it. */
export function PreviewBar() {
  return (
    <aside className={styles.bar} aria-label={m.shell_preview()}>
      <div className={classes('wrap', styles.inside)}>
        <Icon name="info" />
        <p>
          <b>{m.shell_preview()}</b> {m.shell_preview_lede()}
        </p>
        <Form method="post" action={paths.consolePreview()} reloadDocument>
          <Button type="submit" name="preview" value="off" variant="gold" size="small">
            {m.shell_preview_leave()}
          </Button>
        </Form>
      </div>
    </aside>
  )
}
