import type { TicketAnswer } from '#contract/kitchen/ticket.ts'
import { formatServing } from '#core/kiosk/serving.ts'
import { getLocale } from '#messages/runtime.js'
import { handoffTitle } from '#web/shell/format-handoff.ts'
import type { RootModel } from '#web/shell/use-root.ts'

/** Formats where an order goes: to a stand or a table, by its handoff where nobody sits and waits for it. */
export function formatPlace(
  app: Pick<RootModel['app'], 'handoff_modes'>,
  { serving, handoff }: Pick<TicketAnswer, 'serving' | 'handoff'>,
): string {
  return serving === null ? handoffTitle(app, handoff) : formatServing(serving, getLocale())
}
