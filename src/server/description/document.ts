import { z } from 'zod'
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiParameters,
  type ZodOpenApiPathsObject,
} from 'zod-openapi'
import { api } from '#contract/api.ts'
import type { Caller } from '#contract/access.ts'
import type { Endpoint, Method } from '#contract/endpoint.ts'
import { version } from '#core/version.ts'
import { isCached } from '#server/api/serve-api.ts'
import { answersOf } from './responses.ts'

/** What the groups of calls are about, in the order in which they stand. */
const tags: Readonly<Record<string, string>> = {
  app: 'Name, theme and settings of a site, and who is calling',
  locations: 'Restaurants, their hours and the times they can be ordered for',
  addresses: 'What somebody may be about to type as a city, a ZIP or an address',
  menus: 'Menus and what can be built of their products',
  carts: 'A guest’s order while it is put together, up to paying',
  'group-orders': 'Carts that several people fill, each their own lines',
  orders: 'A placed order, live from the kitchen',
  offers: 'What the chain takes off orders',
  'gift cards': 'Gift cards: bought, looked at, reloaded',
  reservations: 'Tables that guests reserve',
  waitlist: 'Parties that wait for a table',
  kiosk: 'A screen in a location, which guests order at or read what is ready',
  content: 'Stories of the content service: navigation, footer, popups, news',
  forms: 'Forms of the content service: what guests write to head office',
  auth: 'How members sign in',
  member: 'What a member told of themselves, and what is theirs',
  'sign-in': 'Staff sign-in',
  console: 'What the crew sees and does: tickets, the 86 list, the mailbox',
}

const introduction = `Everything the sites do, they do with these calls.

Money is whole US cents. Moments are ISO 8601 in UTC; a time that a guest chooses is \`YYYYMMDD HH:mm\` on the
location’s clock. Success is \`{ "status": "ok", "data": … }\`, a refusal is \`{ "status": "error", "code", "message" }\`.

The length of a text is the number of its Unicode code points: an emoji without marks is one.

Calls that change something take JSON with \`Content-Type: application/json\`, at most 64 kB, from this site’s own
origin. What isn’t yours and what doesn’t exist answer the same 404.`

const callers: Readonly<Record<Caller, readonly Record<string, string[]>[]>> = {
  anyone: [],
  visitor: [{ visitor: [] }, { token: [] }, { member: [] }],
  member: [{ member: [] }, { token: [] }],
  staff: [{ staff: [] }],
  kiosk: [{ kiosk: [] }],
}

export type ApiDocument = ReturnType<typeof createDocument>

/** The OpenAPI document, made from the same table that is served. */
export function describeApi(): ApiDocument {
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Comal',
      version,
      description: introduction,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/api', description: 'This site' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths: paths(),
    components: {
      securitySchemes: {
        visitor: {
          type: 'apiKey',
          in: 'cookie',
          name: 'comal_visitor',
          description: 'Set by the first cart; `__Host-comal_visitor` over https',
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          description:
            'For native apps, instead of cookies: send any word at first, then the last Comal-Token of an answer',
        },
        member: {
          type: 'apiKey',
          in: 'cookie',
          name: 'comal_member',
          description: 'Set by `POST /auth/sign-in/…`; `__Host-comal_member` over https',
        },
        kiosk: {
          type: 'apiKey',
          in: 'cookie',
          name: 'comal_kiosk',
          description: 'Set by `POST /kiosk/pairing`; `__Host-comal_kiosk` over https',
        },
        staff: {
          type: 'apiKey',
          in: 'cookie',
          name: 'comal.session_token',
          description: 'Set by `POST /sign-in`; `__Host-comal.session_token` over https',
        },
      },
    },
  })
}

function paths(): ZodOpenApiPathsObject {
  const endpoints: Readonly<Record<string, Endpoint>> = api
  const described: Record<string, Record<string, ZodOpenApiOperationObject>> = {}
  for (const [key, endpoint] of Object.entries(endpoints)) {
    const [method, path] = parted(key)
    described[path] = {
      ...described[path],
      [method.toLowerCase()]: operation(method, path, endpoint),
    }
  }
  return described
}

function operation(method: Method, path: string, endpoint: Endpoint): ZodOpenApiOperationObject {
  const { tag, summary, caller, body } = endpoint
  return {
    operationId: operationId(method, path),
    tags: [tag],
    summary,
    security: [...callers[caller]],
    requestParams: parametersOf(method, endpoint),
    ...((hasFields(body) || body instanceof z.ZodUnion) && {
      requestBody: { required: true, content: { 'application/json': { schema: body } } },
    }),
    responses: answersOf(method, path, endpoint),
  }
}

/** `PUT /carts/{cart_id}/time/asap` is `put_carts_time_asap`; parameters that tell calls apart stay. */
function operationId(method: Method, path: string): string {
  const words = path.split('/').filter((word) => word !== '')
  const named = words.map((word) => word.replace(/^\{(\w+)\}$/, 'by_$1'))
  return [method.toLowerCase(), ...named].join('_').replaceAll('-', '_')
}

function parametersOf(method: Method, endpoint: Endpoint): ZodOpenApiParameters {
  const { params, query } = endpoint
  const headers = headersOf(method, endpoint)
  return {
    ...(hasFields(params) && { path: params }),
    ...(hasFields(query) && { query }),
    ...(Object.keys(headers).length > 0 && { header: z.object(headers) }),
  }
}

function headersOf(method: Method, endpoint: Endpoint): Record<string, z.ZodType> {
  return {
    ...(endpoint.idempotent && {
      'Idempotency-Key': z
        .string()
        .max(200)
        .describe(
          'Any unguessable word of yours. Sent again with the same body, it answers the same',
        ),
    }),
    ...(endpoint.versioned && {
      'If-Match': z
        .string()
        .optional()
        .describe('The version that the change is meant for; another one is refused with 409'),
    }),
    ...(isCached(method, endpoint) && {
      'If-None-Match': z.string().optional().describe('The ETag of an earlier answer'),
    }),
  }
}

function hasFields(schema: z.ZodType): schema is z.ZodObject {
  return schema instanceof z.ZodObject && Object.keys(schema.shape).length > 0
}

function parted(key: string): readonly [Method, string] {
  const [method = '', path = ''] = key.split(' ')
  return [isMethod(method) ? method : 'GET', path]
}

function isMethod(word: string): word is Method {
  return ['GET', 'POST', 'PUT', 'DELETE'].includes(word)
}
