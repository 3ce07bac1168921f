import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { Schema } from './read-document.ts'

type Html = HtmlEscapedString | Promise<HtmlEscapedString>

/** A schema as one reads a type: fields in braces, named schemas as links to where they are explained. */
export function formatSchema(schema: Schema, indent = ''): Html {
  if (schema.$ref !== undefined) return reference(schema.$ref)
  const parts = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (parts) return joined(parts, schema.allOf ? ' & ' : ' | ', indent)
  if (schema.properties) return fields(schema, indent)
  if (schema.items) return html`list of ${formatSchema(schema.items, indent)}${bounds(schema)}`
  return html`${simple(schema)}${bounds(schema)}`
}

function reference(ref: string): Html {
  const name = ref.split('/').at(-1) ?? ref
  return html`<a href="#schema-${name}">${name}</a>`
}

function joined(parts: readonly Schema[], between: string, indent: string): Html {
  return html`${parts.map((part, index) => html`${index > 0 ? between : ''}${formatSchema(part, indent)}`)}`
}

function fields({ properties = {}, required }: Schema, indent: string): Html {
  const inner = `${indent}  `
  // Breaks are values: what formats the source takes those of a template for its own.
  const [newLine, lastLine] = [`\n${inner}`, `\n${indent}`]
  const lines = Object.entries(properties).map(([name, field]) => {
    const mark = required.includes(name) ? '' : '?'
    const note = field.description === undefined ? '' : html` <i>${field.description}</i>`
    return html`${newLine}<b>${name}</b>${mark}: ${formatSchema(field, inner)}${note}`
  })
  return html`{${lines}${lastLine}}`
}

function simple({
  type,
  enum: choices,
  const: only,
  format,
  additionalProperties,
}: Schema): string {
  if (only !== undefined) return JSON.stringify(only)
  if (choices) return choices.map((choice) => JSON.stringify(choice)).join(' | ')
  if (additionalProperties !== undefined) return 'any fields'
  const name = Array.isArray(type) ? type.join(' | ') : (type ?? 'anything')
  return format === undefined || name === 'integer' ? name : `${name} (${format})`
}

/** What it may be, where that is less than its type: lengths, bounds, a pattern. */
function bounds(schema: Schema): string {
  const parts = [
    between(schema.minimum, schema.maximum, ''),
    between(schema.minLength, schema.maxLength, ' characters'),
    schema.maxItems === undefined ? '' : `at most ${schema.maxItems}`,
    schema.pattern === undefined || schema.format !== undefined ? '' : schema.pattern,
  ].filter((words) => words !== '')
  return parts.length > 0 ? ` (${parts.join(', ')})` : ''
}

function between(least: number | undefined, most: number | undefined, of: string): string {
  // What every safe integer is within says nothing.
  const top = most === Number.MAX_SAFE_INTEGER ? undefined : most
  const bottom = least === Number.MIN_SAFE_INTEGER ? undefined : least
  if (bottom !== undefined && top !== undefined) return `${bottom} to ${top}${of}`
  if (top !== undefined) return `at most ${top}${of}`
  return bottom === undefined ? '' : `at least ${bottom}${of}`
}
