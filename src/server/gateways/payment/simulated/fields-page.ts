import { html } from 'hono/html'
import { m } from '#messages'
import { type Locale, languageTags } from '#core/locale.ts'
import { walletCards, wallets } from './wallet.ts'

interface Framed {
  /** The sites that may. */
  readonly origins: readonly string[]
  readonly wallet: boolean
}

/**
 * Returns the page that a site frames, in the language of the page around it, with or without a wallet before the card’s
 * fields.
 */
export function fieldsPage({ origins, wallet }: Framed, locale: Locale) {
  const title = m.checkout_card_title({}, { locale })
  return html`<!doctype html>
    <html lang="${locale}" data-origins="${origins.join(' ')}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="/fields.css" />
        <script type="module" src="/fields.js"></script>
      </head>
      <body>
        ${wallet && walletPart(locale)}
        <form id="card" novalidate aria-label="${title}">
          <div class="field wide">
            <label for="number">${m.card_number({}, { locale })}</label>
            <input
              id="number"
              name="number"
              inputmode="numeric"
              autocomplete="cc-number"
              maxlength="23"
              aria-describedby="number-problem"
              required
            />
            <p class="problem" id="number-problem" hidden></p>
          </div>
          <div class="field">
            <label for="expiry">${m.card_expiry({}, { locale })}</label>
            <input
              id="expiry"
              name="expiry"
              inputmode="numeric"
              autocomplete="cc-exp"
              maxlength="7"
              placeholder="${m.card_expiry_example({}, { locale })}"
              aria-describedby="expiry-problem"
              required
            />
            <p class="problem" id="expiry-problem" hidden></p>
          </div>
          <div class="field">
            <label for="code">${m.card_code({}, { locale })}</label>
            <input
              id="code"
              name="code"
              inputmode="numeric"
              autocomplete="cc-csc"
              maxlength="4"
              aria-describedby="code-problem"
              required
            />
            <p class="problem" id="code-problem" hidden></p>
          </div>
        </form>
      </body>
    </html>`
}

/**
 * Returns the wallets’ buttons with the sheet that each opens. Its script shows them once it listens, and puts the wallet’s name and the amount
 * in: a press before would open nothing.
 */
function walletPart(locale: Locale) {
  return html`<div id="wallet" data-language="${languageTags[locale]}" hidden>
    <div id="wallet-buttons">
      ${wallets.map(
        (wallet) =>
          html`<button type="button" value="${wallet}">
            ${m.card_wallet_name({ wallet }, { locale })}
          </button>`,
      )}
    </div>
    <p id="chosen" role="status" data-text="${m.card_wallet_chosen({}, { locale })}" hidden></p>
    <p id="or">${m.card_wallet_or({}, { locale })}</p>
    <form id="wallet-sheet" aria-labelledby="wallet-title" hidden>
      <h1
        id="wallet-title"
        data-text="${m.card_wallet_name({ wallet: 'WALLET' }, { locale })}"
      ></h1>
      <p data-text="${m.card_wallet_note({ wallet: 'WALLET' }, { locale })}"></p>
      <fieldset>
        <legend>${m.card_wallet_card({}, { locale })}</legend>
        ${walletCards.map(
          ({ brand, number, does }, nth) =>
            html`<label>
              <input
                type="radio"
                name="last4"
                value="${number.slice(-4)}"
                ${nth === 0 && 'checked'}
              />
              <span>
                <b>${m.card_saved({ brand, last4: number.slice(-4) }, { locale })}</b>
                ${does({}, { locale })}
              </span>
            </label>`,
        )}
      </fieldset>
      <p class="problem" role="alert" hidden>${m.card_wallet_failed({}, { locale })}</p>
      <button
        type="submit"
        value="yes"
        data-text="${m.card_wallet_pay({ amount: 'AMOUNT' }, { locale })}"
      ></button>
      <button type="button" id="cancel-wallet">${m.card_wallet_cancel({}, { locale })}</button>
    </form>
  </div>`
}
