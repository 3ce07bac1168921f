import type { ApiKey } from '#contract/api.ts'
import type { KeysOfAny } from '#server/area.ts'
import { areas } from '#server/areas.ts'
import type { HandlerTable } from './call-endpoint.ts'

/** Endpoints that no area answers: none, or it doesn’t compile. */
const unanswered: Readonly<
  Record<Exclude<ApiKey, KeysOfAny<(typeof areas)[number]['handlers']>>, never>
> = {}

/** Every endpoint of the contract and the area that answers it. */
export const handlers: HandlerTable = Object.fromEntries(
  [unanswered, ...areas.map((area) => area.handlers)].flatMap((table: HandlerTable) =>
    Object.entries(table),
  ),
)
