import { html } from 'hono/html'
import { languageTags, type Locale } from '#core/locale.ts'
import { m } from '#messages'
import { walletCards } from './wallet.ts'

/**
 * Returns the wallet’s button with the sheet that it opens. Its script shows it once it listens, and puts the amount in: a press
 * before would open nothing.
 */
export function walletPart(locale: Locale) {
  return html`<div id="wallet" data-language="${languageTags[locale]}" hidden>
    <button type="button" id="open-wallet">${m.card_wallet_button({}, { locale })}</button>
    <p id="chosen" role="status" data-text="${m.card_wallet_chosen({}, { locale })}" hidden></p>
    <p id="or">${m.card_wallet_or({}, { locale })}</p>
    <form id="wallet-sheet" aria-labelledby="wallet-title" hidden>
      <h1 id="wallet-title">${m.card_wallet_title({}, { locale })}</h1>
      <p>${m.card_wallet_note({}, { locale })}</p>
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
