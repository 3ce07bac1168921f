import { html } from 'hono/html'
import { formatMoney } from '#core/format/format-money.ts'
import { m } from '#messages'
import type { Locale } from '#core/locale.ts'

/** Returns the page on which a bank asks a card’s owner whether it is them; `origins` are the sites that may frame it. */
export function challengePage(
  origins: readonly string[],
  { amount }: { readonly amount: number },
  locale: Locale,
) {
  const title = m.card_challenge_title({}, { locale })
  return html`<!doctype html>
    <html lang="${locale}" data-origins="${origins.join(' ')}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="/fields.css" />
        <script type="module" src="/challenge.js"></script>
      </head>
      <body>
        <main class="challenge">
          <h1>${title}</h1>
          <p>${m.card_challenge_ask({ amount: formatMoney(amount, locale) }, { locale })}</p>
          <button type="button" value="yes" disabled>
            ${m.card_challenge_yes({}, { locale })}
          </button>
          <button type="button" value="no" disabled>${m.card_challenge_no({}, { locale })}</button>
        </main>
      </body>
    </html>`
}
