/** Whether this browser can make and use passkeys. */
export function hasPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  )
}

/** What came of asking for a passkey: what the device said, as JSON; they changed their mind; or it couldn’t be. */
export type PasskeyResult =
  | { readonly state: 'done'; readonly credential: string }
  | { readonly state: 'left' }
  | { readonly state: 'failed' }

type Options = Readonly<Record<string, unknown>>

/** Has a passkey of this device sign what the server asks for. */
export function signWithPasskey(load: () => Promise<Options>): Promise<PasskeyResult> {
  return resultOf(async () => {
    const asked = PublicKeyCredential.parseRequestOptionsFromJSON(requestIn(await load()))
    return navigator.credentials.get({ publicKey: asked })
  })
}

/** Has this device make a passkey of what the server asks for. */
export function makePasskey(load: () => Promise<Options>): Promise<PasskeyResult> {
  return resultOf(async () => {
    const asked = PublicKeyCredential.parseCreationOptionsFromJSON(creationIn(await load()))
    return navigator.credentials.create({ publicKey: asked })
  })
}

async function resultOf(ask: () => Promise<Credential | null>): Promise<PasskeyResult> {
  try {
    const credential = await ask()
    return credential instanceof PublicKeyCredential
      ? { state: 'done', credential: JSON.stringify(credential.toJSON()) }
      : { state: 'failed' }
  } catch (error) {
    // Whoever closes the question of their device has changed their mind.
    const isLeft = error instanceof DOMException && error.name === 'NotAllowedError'
    return { state: isLeft ? 'left' : 'failed' }
  }
}

/** The parts of what the server asks that a browser can’t do without. */
function requestIn(options: Options): PublicKeyCredentialRequestOptionsJSON {
  return { ...options, challenge: textOf(options['challenge']) }
}

function creationIn(options: Options): PublicKeyCredentialCreationOptionsJSON {
  const [rp, user] = [recordOf(options['rp']), recordOf(options['user'])]
  const parameters = Array.isArray(options['pubKeyCredParams']) ? options['pubKeyCredParams'] : []
  return {
    ...options,
    challenge: textOf(options['challenge']),
    rp: { name: textOf(rp['name']), id: textOf(rp['id']) },
    user: {
      id: textOf(user['id']),
      name: textOf(user['name']),
      displayName: textOf(user['displayName']),
    },
    pubKeyCredParams: parameters,
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function recordOf(value: unknown): Options {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
