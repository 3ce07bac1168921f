// The wallets before the card fields, where the gateway has one. What is chosen in its sheet is one token, held for the next time
// that the page asks for one.

const part = document.querySelector('#wallet')
const card = document.querySelector('#card')
const [buttons, chosen, or, sheet] = ['#wallet-buttons', '#chosen', '#or', '#wallet-sheet'].map(
  (name) => document.querySelector(name),
)

/** The button of the wallet whose sheet was opened last. */
let opened = null

/** The token of the card that was chosen. */
let held = null

/** Takes the held token away, unless the page only asks whether there is one. */
export function takeToken({ keeps = false } = {}) {
  const token = held
  if (token !== null && !keeps) forgetWallet()
  return token
}

export function forgetWallet() {
  held = null
  if (chosen) chosen.hidden = true
}

export function showAmount(cents) {
  if (!part || !Number.isInteger(cents)) return
  const money = { style: 'currency', currency: 'USD' }
  const amount = new Intl.NumberFormat(part.dataset.language, money).format(cents / 100)
  const pay = sheet.querySelector('[type=submit]')
  pay.textContent = pay.dataset.text.replace('AMOUNT', amount)
}

/** The sheet of the wallet that was opened stands in the place of the card fields. */
export function showSheet(shows) {
  if (!part || sheet.hidden === !shows) return
  sheet.hidden = !shows
  sheet.querySelector('[role=alert]').hidden = true
  for (const each of [buttons, or, card]) each.hidden = shows
  if (shows) forgetWallet()
  const next = shows ? sheet.querySelector('input:checked') : opened
  next.focus()
}

/** Opens the sheet in the name of one wallet. */
function openWallet(button) {
  opened = button
  for (const text of sheet.querySelectorAll('h1, h1 + p'))
    text.textContent = text.dataset.text.replace('WALLET', button.value)
  showSheet(true)
}

async function choose() {
  const last4 = new FormData(sheet).get('last4')
  const answer = await fetch('/wallet-tokens', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ last4 }),
    signal: AbortSignal.timeout(8000),
  }).catch(() => null)
  return answer?.ok ? answer.json() : null
}

/** Listens to the wallet; `onChosen` hears that its owner said yes. */
export function listenToWallet(onChosen) {
  if (!part) return
  let busy = false
  for (const button of buttons.querySelectorAll('button'))
    button.addEventListener('click', () => openWallet(button))
  sheet.querySelector('#cancel-wallet').addEventListener('click', () => showSheet(false))
  sheet.addEventListener('keydown', ({ key }) => key === 'Escape' && showSheet(false))
  sheet.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (busy) return
    busy = true
    const made = await choose()
    busy = false
    // Canceled meanwhile.
    if (sheet.hidden) return
    sheet.querySelector('[role=alert]').hidden = made !== null
    if (!made) return
    showSheet(false)
    held = made
    chosen.textContent = chosen.dataset.text.replace('CARD', `${made.brand} ${made.last4}`)
    chosen.hidden = false
    onChosen()
  })
  part.hidden = false
}
