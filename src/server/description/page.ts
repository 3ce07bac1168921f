import { html } from 'hono/html'
import type { ApiDocument } from './document.ts'
import { type Operation, type Readable, readable, type Schema } from './read-document.ts'
import { formatSchema } from './format-schema.ts'

/** The API’s description as a page to read: no script, no style of its own but one file. */
export function descriptionPage(document: ApiDocument) {
  const { info, tags, paths, components } = readable.parse(document)
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method: method.toUpperCase(), call })),
  )
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${info.title} API ${info.version}</title>
        <link rel="icon" href="/img/mark.svg" />
        <link rel="stylesheet" href="/api/docs.css" />
      </head>
      <body>
        <header>
          <h1>${info.title} API <small>${info.version}</small></h1>
          <p><a href="/api/openapi.json">The same as OpenAPI 3.1</a></p>
          ${paragraphs(info.description)}
        </header>
        <nav aria-label="Calls">
          <ul>
            ${tags.map(({ name }) => html`<li><a href="#${name}">${name}</a></li>`)}
            <li><a href="#schemas">schemas</a></li>
          </ul>
        </nav>
        <main>
          ${tags.map(
            ({ name, description }) => html`
              <section id="${name}" aria-labelledby="${name}-title">
                <h2 id="${name}-title">${name}</h2>
                ${paragraphs(description)}
                ${calls.filter(({ call }) => call.tags.includes(name)).map(callPart)}
              </section>
            `,
          )}
          ${schemaPart(components)}
        </main>
      </body>
    </html>`
}

function callPart({ path, method, call }: { path: string; method: string; call: Operation }) {
  return html`
    <article id="${call.operationId}" aria-labelledby="${call.operationId}-title">
      <h3 id="${call.operationId}-title"><code>${method} ${path}</code></h3>
      <p>${call.summary}. ${formatCaller(call)}</p>
      ${call.parameters.length > 0 ? parametersPart(call) : ''} ${bodyPart(call)}
      <h4>Answers</h4>
      <dl>
        ${Object.entries(call.responses).map(
          ([status, { description, content }]) => html`
            <dt>${status}</dt>
            <dd>
              ${paragraphs(description)} ${status === '200' ? schemaBlock(firstOf(content)) : ''}
            </dd>
          `,
        )}
      </dl>
    </article>
  `
}

function parametersPart({ parameters }: Operation) {
  return html`
    <h4>Parameters</h4>
    <dl>
      ${parameters.map(
        ({ name, in: where, required, description, schema }) => html`
          <dt><code>${name}</code> in ${where}${required ? '' : ', optional'}</dt>
          <dd><code>${formatSchema(schema)}</code> ${description ?? ''}</dd>
        `,
      )}
    </dl>
  `
}

function bodyPart({ requestBody }: Operation) {
  return requestBody
    ? html`<h4>Body</h4>
        ${schemaBlock(firstOf(requestBody.content))}`
    : ''
}

function schemaPart({ schemas, securitySchemes }: Readable['components']) {
  return html`
    <section id="schemas" aria-labelledby="schemas-title">
      <h2 id="schemas-title">schemas</h2>
      ${Object.entries(schemas).map(
        ([name, schema]) => html`
          <h3 id="schema-${name}">${name}</h3>
          ${schemaBlock(schema)}
        `,
      )}
      <h2>who is calling</h2>
      <dl>
        ${Object.entries(securitySchemes).map(
          ([name, { description }]) => html`
            <dt>${name}</dt>
            <dd>${paragraphs(description)}</dd>
          `,
        )}
      </dl>
    </section>
  `
}

function schemaBlock(schema: Schema | undefined) {
  return schema ? html`<pre><code>${formatSchema(schema)}</code></pre>` : ''
}

function firstOf(content: Readonly<Record<string, { schema: Schema }>> = {}): Schema | undefined {
  return Object.values(content)[0]?.schema
}

function formatCaller({ security }: Operation): string {
  const names = security.flatMap((one) => Object.keys(one))
  return names.length === 0 ? 'Anyone may.' : `Needs ${names.join(' or ')}.`
}

/** Text with blank lines between paragraphs and \`code\` in backticks. */
function paragraphs(text: string) {
  return text.split('\n\n').map((paragraph) => {
    const parts = paragraph.split('`')
    const marked = parts.map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))
    return html`<p>${marked}</p>`
  })
}
