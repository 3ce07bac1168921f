// The card fields inside the site's page. The number goes to the gateway and nowhere else: the page
// gets a token that pays once. It speaks with its parent by messages, and only with the sites it knows.
//
//   parent → fields  { type: 'amount', amount }   { type: 'focus' }
//                    { type: 'tokenize', keeps }: `keeps` only asks whether there is a card, and lets a wallet’s be
//   fields → parent  { type: 'token', token, brand, last4 }   { type: 'invalid', fields }
//                    { type: 'failed' }   { type: 'resize', height }
//                    { type: 'chosen' }: a wallet’s owner said yes, the next token is its

import { forgetWallet, listenToWallet, showAmount, showSheet, takeToken } from '/wallet.js'

const known = new Set(document.documentElement.dataset.origins.split(' '))
const form = document.querySelector('#card')
const names = ['number', 'expiry', 'code']
const inputOf = (name) => form.elements.namedItem(name)

/** The site around us, once a message or its referrer named it. */
let parentOrigin = originOf(document.referrer)

function originOf(address) {
  return URL.canParse(address) && known.has(new URL(address).origin)
    ? new URL(address).origin
    : null
}

function tell(message) {
  if (parentOrigin) window.parent.postMessage(message, parentOrigin)
}

function resize() {
  tell({ type: 'resize', height: Math.ceil(document.body.getBoundingClientRect().height) })
}

function show(problems) {
  for (const name of names) {
    const words = problems[name] ?? ''
    const place = document.querySelector(`#${name}-problem`)
    place.textContent = words
    place.hidden = words === ''
    inputOf(name).setAttribute('aria-invalid', String(words !== ''))
  }
  resize()
}

async function tokenize(keeps) {
  const held = takeToken({ keeps })
  if (held) return tell({ type: 'token', ...held })
  showSheet(false)
  const typed = Object.fromEntries(names.map((name) => [name, inputOf(name).value]))
  const answer = await fetch(`/tokens?locale=${document.documentElement.lang}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(typed),
    signal: AbortSignal.timeout(8000),
  }).catch(() => null)
  const said = answer && (answer.ok || answer.status === 422) ? await answer.json() : null
  if (!said) return tell({ type: 'failed' })
  show(said.fields ?? {})
  if (said.token) return tell({ type: 'token', ...said })
  return tell({ type: 'invalid', fields: said.fields })
}

function focusField() {
  const wrong = names.map(inputOf).find((input) => input.ariaInvalid === 'true')
  const first = wrong ?? inputOf('number')
  first.focus()
}

window.addEventListener('message', (event) => {
  if (event.source !== window.parent || !known.has(event.origin)) return
  parentOrigin = event.origin
  const { type, amount, keeps } = event.data ?? {}
  if (type === 'tokenize') void tokenize(keeps === true)
  if (type === 'amount') showAmount(amount)
  if (type === 'focus') focusField()
})

form.addEventListener('input', (event) => {
  forgetWallet()
  const input = event.target
  // Spaces and slashes come by themselves while typing at the end; an edit in the middle keeps its caret.
  if (input.selectionStart === input.value.length) {
    if (input.name === 'number') input.value = grouped(input.value.replace(/\D/g, '').slice(0, 19))
    if (input.name === 'expiry') input.value = slashed(input.value, event.inputType)
  }
  if (input.getAttribute('aria-invalid') !== 'true') return
  document.querySelector(`#${input.name}-problem`).hidden = true
  input.setAttribute('aria-invalid', 'false')
  resize()
})

function grouped(digits) {
  const groups = /^3[47]/.test(digits) ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /\d{1,4}/g
  const found = digits.match(groups) ?? []
  return (/^3[47]/.test(digits) ? found.slice(1).filter(Boolean) : found).join(' ')
}

function slashed(value, inputType) {
  const digits = value.replace(/\D/g, '').slice(0, 4)
  if (digits.length > 2) return `${digits.slice(0, 2)}/${digits.slice(2)}`
  return digits.length === 2 && inputType !== 'deleteContentBackward' ? `${digits}/` : digits
}

listenToWallet(() => tell({ type: 'chosen' }))
new ResizeObserver(resize).observe(document.body)
resize()
