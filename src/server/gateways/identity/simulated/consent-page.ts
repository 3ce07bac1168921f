import { html } from 'hono/html'
import { m } from '#messages'
import type { Locale } from '#core/locale.ts'

/** Returns the page on which somebody says who they are and whether the site may know; `asked` is handed on as it came. */
export function consentPage(
  name: string,
  asked: Readonly<Record<string, string | undefined>>,
  locale: Locale,
) {
  const title = m.identity_title({ name }, { locale })
  const hidden = Object.entries(asked).map(
    ([key, value]) => html`<input type="hidden" name="${key}" value="${value ?? ''}" />`,
  )
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="/fields.css" />
      </head>
      <body>
        <main class="challenge">
          <h1>${title}</h1>
          <p>${m.identity_trial({}, { locale })}</p>
          <form method="post">
            ${hidden}
            <label for="first_name">${m.account_first_name({}, { locale })}</label>
            <input id="first_name" name="first_name" value="Maria" maxlength="80" required />
            <label for="email">${m.identity_email({}, { locale })}</label>
            <input id="email" name="email" type="email" maxlength="254" value="maria@example.com" />
            <button name="decision" value="yes">${m.identity_yes({}, { locale })}</button>
            <button name="decision" value="no" formnovalidate>
              ${m.identity_no({}, { locale })}
            </button>
            <button name="decision" value="late">${m.identity_late({}, { locale })}</button>
          </form>
        </main>
      </body>
    </html>`
}
