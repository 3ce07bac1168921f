import { z } from 'zod'

/** A JSON Schema as the document writes one; what isn’t read here is the judge’s business. */
export type Schema = Readonly<Record<string, unknown>>

const schema = z.record(z.string(), z.unknown())
const content = z.record(z.string(), z.object({ schema }))
const operation = z.object({
  parameters: z
    .array(
      z.object({
        in: z.enum(['path', 'query', 'header']),
        name: z.string(),
        required: z.boolean().default(false),
        schema,
      }),
    )
    .default([]),
  security: z.array(z.record(z.string(), z.unknown())),
  requestBody: z.object({ content }).optional(),
  responses: z.record(
    z.string(),
    z.object({ description: z.string(), content: content.optional() }),
  ),
})
const served = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) })

/** One operation of the served document. */
export interface Operation extends z.infer<typeof operation> {
  /** `PUT /carts/{cart_id}/tip`. */
  readonly key: string
  readonly method: string
  readonly path: string
  readonly body: Schema | null
}

/** The document that a running product serves: whole, for who reads schemas by reference, and its operations. */
export interface ServedDocument {
  readonly whole: Schema
  readonly operations: readonly Operation[]
  /** Which operation answers a request, as a router that knows nothing but the document would say. */
  readonly match: (method: string, pathname: string) => Operation | undefined
}

/** Asks a product for its own description. */
export async function readDocument(site: string): Promise<ServedDocument> {
  const response = await fetch(`${site}/api/openapi.json`)
  const whole = schema.parse(await response.json())
  const operations = Object.entries(served.parse(whole).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([name, described]) => {
      const method = name.toUpperCase()
      const body = described.requestBody?.content['application/json']?.schema ?? null
      return { ...described, key: `${method} ${path}`, method, path, body }
    }),
  )
  const routes = operations.map((one) => ({ ...one, shape: shapeOf(one.path) }))
  const match = (asked: string, pathname: string) => {
    const method = asked === 'HEAD' ? 'GET' : asked
    return routes.find((one) => one.method === method && one.shape.test(pathname))
  }
  return { whole, operations, match }
}

function shapeOf(path: string): RegExp {
  return new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}$`)
}
