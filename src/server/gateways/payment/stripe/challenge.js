// The page on which Stripe’s script leads a card’s owner to their bank, in a frame of the site. It speaks with its parent by one message:
//
//   challenge → parent  { type: 'answered' }: whatever they said, the server asks Stripe

const clientSecret = location.hash.slice(1)

function loaded() {
  const script = document.querySelector('#stripe')
  return new Promise((resolve) => {
    if (window.Stripe) resolve(true)
    script.addEventListener('load', () => resolve(true))
    script.addEventListener('error', () => resolve(false))
  })
}

async function ask() {
  const { lang, dataset } = document.documentElement
  if (!(await loaded())) return
  const stripe = window.Stripe(dataset.key, { locale: lang })
  await stripe.handleNextAction({ clientSecret }).catch(() => undefined)
}

void ask().then(() => window.parent.postMessage({ type: 'answered' }, location.origin))
