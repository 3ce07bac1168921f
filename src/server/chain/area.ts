import { area } from '#server/area.ts'
import { appHandlers } from './app-handlers.ts'

/** The chain: what every page and app knows of it. */
export const chain = area({
  handlers: appHandlers,
  tables: ['chain'],
})
