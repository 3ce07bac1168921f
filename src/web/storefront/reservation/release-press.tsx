import { m } from '#messages'
import { Button } from '#web/ui/button.tsx'

/** The press that lets go of a held table, in the form that names it. */
export function ReleasePress() {
  return (
    <Button type="submit" name="intent" value="release" variant="ghost" size="small" formNoValidate>
      {m.table_give_back()}
    </Button>
  )
}
