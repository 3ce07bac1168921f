import { z } from 'zod'
import type { ZodOpenApiResponsesObject } from 'zod-openapi'
import type { Endpoint, Method, StaffRestriction } from '#contract/endpoint.ts'
import { isCached } from '#server/api/serve-api.ts'
import type { RefusalCode } from '#core/refusal.ts'
import { formatExample, statusOf } from '#core/refusals/format-refusal.ts'
import { defaultLocale } from '#core/locale.ts'

/** How every refusal and every fault looks. */
const failure = z
  .object({
    status: z.literal('error'),
    code: z.string().describe('For programs: one of those that its status lists'),
    message: z.string().describe('For people: what a guest may read'),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .describe('What is wrong, by the field that it is wrong with'),
  })
  .meta({ id: 'Failure' })

const notModified = {
  description: 'Unchanged since the ETag that If-None-Match named',
}

/** Every status that an endpoint can answer with. */
export function answersOf(
  method: Method,
  path: string,
  endpoint: Endpoint,
): ZodOpenApiResponsesObject {
  const failures = Object.groupBy(refusalsOf(method, path, endpoint), (code) => statusOf(code))
  const documented = Object.entries(failures).map(([status, codes]) => [
    status,
    { description: formatCodes(codes), content: { 'application/json': { schema: failure } } },
  ])
  return {
    '200': successOf(endpoint),
    ...(isCached(method, endpoint) && { '304': notModified }),
    ...Object.fromEntries(documented),
    '500': {
      description: '`broken`: a fault of ours; nothing inner is shown',
      content: { 'application/json': { schema: failure } },
    },
  }
}

function successOf({ data, envelope, answer, event, summary }: Endpoint) {
  if (answer === 'events') {
    return {
      description: `Server-sent events named \`${event}\`; the data of each is one of these`,
      content: { 'text/event-stream': { schema: data } },
    }
  }
  const schema =
    envelope === 'bare' && data instanceof z.ZodObject
      ? z.object({ status: z.literal('ok'), ...data.shape })
      : z.object({ status: z.literal('ok'), data })
  return { description: summary, content: { 'application/json': { schema } } }
}

/** The refusals of the endpoint itself, and those that every call like it can meet. */
function refusalsOf(method: Method, path: string, endpoint: Endpoint): readonly RefusalCode[] {
  const changes = method !== 'GET'
  return [
    ...new Set<RefusalCode>([
      'request.malformed',
      'request.unknown_host',
      'request.too_many',
      'outage',
      ...when(changes, [
        'request.foreign_origin',
        'request.not_json',
        'request.too_large',
        'request.incomplete',
      ] as const),
      ...when(endpoint.idempotent, ['request.key_missing'] as const),
      ...when(path.includes('{') || endpoint.caller === 'visitor', ['thing.missing'] as const),
      ...when(endpoint.caller === 'staff', ['signed_out', 'role.missing'] as const),
      ...when(isGated(endpoint, 'unproved'), ['staff.second_factor_needed'] as const),
      ...when(isGated(endpoint, 'locked'), ['staff.locked'] as const),
      ...when(endpoint.signed !== false, ['person.missing'] as const),
      ...when(endpoint.caller === 'member' || endpoint.caller === 'kiosk', ['signed_out'] as const),
      ...endpoint.refuses,
    ]),
  ]
}

function isGated({ caller, admits }: Endpoint, standing: StaffRestriction): boolean {
  return caller === 'staff' && !admits.includes(standing)
}

function when<Code>(holds: boolean, codes: readonly Code[]): readonly Code[] {
  return holds ? codes : []
}

function formatCodes(codes: readonly RefusalCode[]): string {
  return codes
    .map((code) => {
      return `\`${code}\`: ${formatExample(code, defaultLocale)}`
    })
    .join('\n\n')
}
