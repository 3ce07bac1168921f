// Stripe’s card fields inside the site’s page, in a frame of their own: Stripe’s script runs here and on no other page. The page
// around gets a payment method that pays once. Both speak by messages, within one origin.
//
//   parent → fields  { type: 'amount', amount }   { type: 'focus' }
//                    { type: 'tokenize', keeps }: `keeps` only asks whether there is a card, and lets a wallet’s be
//   fields → parent  { type: 'token', token }   { type: 'invalid' }   { type: 'failed' }
//                    { type: 'resize', height }   { type: 'chosen' }: a wallet was confirmed, the next token is its

const root = document.documentElement
const box = document.querySelector('#parts')
const style = getComputedStyle(root)
const token = (name) => style.getPropertyValue(name).trim()

/** What was chosen in a wallet; it pays once. */
let wallet = null
let opened = null

function tell(message) {
  window.parent.postMessage(message, location.origin)
}

function resize() {
  tell({ type: 'resize', height: Math.ceil(box.getBoundingClientRect().height) })
}

function loaded() {
  const script = document.querySelector('#stripe')
  return new Promise((resolve) => {
    if (window.Stripe) resolve(true)
    script.addEventListener('load', () => resolve(true))
    script.addEventListener('error', () => resolve(false))
  })
}

function appearance() {
  return {
    theme: 'stripe',
    variables: {
      colorText: token('--ink'),
      colorTextPlaceholder: token('--hint'),
      colorBackground: token('--surface'),
      colorDanger: token('--danger'),
      colorPrimary: token('--focus'),
      borderRadius: token('--radius'),
      fontFamily: 'Figtree, system-ui, sans-serif',
      fontSizeBase: '17px',
    },
  }
}

async function open(amount) {
  if (!(await loaded())) return null
  const stripe = window.Stripe(root.dataset.key, { locale: root.lang })
  const elements = stripe.elements({
    mode: 'payment',
    amount,
    currency: 'usd',
    captureMethod: 'manual',
    paymentMethodCreation: 'manual',
    allowedPaymentMethodTypes: ['card'],
    appearance: appearance(),
  })
  const card = elements.create('payment', { wallets: { applePay: 'never', googlePay: 'never' } })
  const wallets = elements.create('expressCheckout', {
    paymentMethods: { link: 'never', paypal: 'never', amazonPay: 'never', klarna: 'never' },
  })
  card.on('change', () => forgetWallet())
  wallets.on('confirm', (sheet) => void confirmWallet(sheet, { stripe, elements }))
  card.mount('#card')
  wallets.mount('#wallets')
  return { stripe, elements, card }
}

/** The wallet’s own sheet was confirmed: its card is held for the next token, and the page goes on. */
async function confirmWallet(sheet, { stripe, elements }) {
  const made = await methodOf({ stripe, elements })
  // The sheet is open still, and says so.
  if (made.error) return sheet.paymentFailed({ reason: 'fail' })
  wallet = made.paymentMethod
  const chosen = document.querySelector('#chosen')
  const { brand = '', last4 = '' } = wallet.card ?? {}
  chosen.textContent = chosen.dataset.text.replace('CARD', `${brand} ${last4}`.trim())
  chosen.hidden = false
  return tell({ type: 'chosen' })
}

function forgetWallet() {
  wallet = null
  document.querySelector('#chosen').hidden = true
}

async function methodOf({ stripe, elements }) {
  const submitted = await elements.submit()
  return submitted.error ? submitted : stripe.createPaymentMethod({ elements })
}

async function tokenize(keeps) {
  const parts = await opened
  if (!parts) return tell({ type: 'failed' })
  const made = wallet ? { paymentMethod: wallet } : await methodOf(parts)
  if (!keeps) forgetWallet()
  if (made.paymentMethod) return tell({ type: 'token', token: made.paymentMethod.id })
  return tell({ type: made.error?.type === 'validation_error' ? 'invalid' : 'failed' })
}

async function setAmount(amount) {
  if (!Number.isInteger(amount) || amount <= 0) return
  opened ??= open(amount)
  const parts = await opened
  parts?.elements.update({ amount })
}

window.addEventListener('message', (event) => {
  if (event.source !== window.parent || event.origin !== location.origin) return
  const { type, amount, keeps } = event.data ?? {}
  if (type === 'amount') void setAmount(amount)
  if (type === 'tokenize') void tokenize(keeps === true)
  if (type === 'focus') void opened?.then((parts) => parts?.card.focus())
})

new ResizeObserver(resize).observe(box)
resize()
