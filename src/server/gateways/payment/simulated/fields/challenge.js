// The page of a bank that asks whether it is the card’s owner, in a frame of the site. It speaks with its parent by one message:
//
//   challenge → parent  { type: 'answered' }

const known = new Set(document.documentElement.dataset.origins.split(' '))
const buttons = [...document.querySelectorAll('button')]

const enable = (enabled) => {
  for (const button of buttons) button.disabled = !enabled
}

for (const button of buttons)
  button.addEventListener('click', async () => {
    enable(false)
    const answer = await fetch(location.pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ yes: button.value === 'yes' }),
      signal: AbortSignal.timeout(8000),
    }).catch(() => null)
    if (!answer?.ok) enable(true)
    // Each site gets what it is the only one to hear: the browser delivers to the one that frames this page.
    else for (const origin of known) window.parent.postMessage({ type: 'answered' }, origin)
  })

// A press before this would be lost.
enable(true)
