import type { AppContext } from '#server/context.ts'

/** One thing done later. It may be done twice, so it does nothing the second time; what it throws is tried again. */
export type Job = (payload: unknown, ctx: AppContext, event_id: string) => Promise<void>
