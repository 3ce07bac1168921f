import type { Typed } from '#web/api/call-api.ts'
import { m } from '#messages'
import { FloorForm, FloorPress } from './floor-press.tsx'

/** Asks whether a party sits at tables with too few chairs all the same: what was pressed, once more. */
export function FloorTight({ typed }: { readonly typed: Typed }) {
  const { intent = '', ...about } = typed
  return (
    <FloorForm>
      {Object.entries(about).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="tight" value="yes" />
      <FloorPress intent={intent} variant="primary">
        {m.floor_tight_yes()}
      </FloorPress>
    </FloorForm>
  )
}
