import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { TestProduct } from './product.ts'
import { cookieOf } from './sign-in.ts'

/** A browser with a session. */
type Device = { headers: { cookie: string } }

const origin = 'http://localhost:3000'

/** A device that keeps one passkey: what a browser posts for what the site asks it. */
export function aPasskey({ isPersonVerified = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const attested = Buffer.concat([
    Buffer.alloc(16),
    Buffer.from([0, id.length]),
    id,
    // A key as COSE has it: EC2, ES256, P-256, then its two coordinates of 32 bytes.
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])

  /** Someone is present (1), and verified by a finger, a face or a PIN (4). */
  function authenticatorData(more = 0, data = Buffer.alloc(0)) {
    const flags = (isPersonVerified ? 5 : 1) | more
    const host = createHash('sha256').update('localhost').digest()
    return Buffer.concat([host, Buffer.from([flags, 0, 0, 0, 0]), data])
  }

  function answer(response: Record<string, Buffer>): string {
    const name = id.toString('base64url')
    const texts = Object.entries(response).map(([key, bytes]) => [key, bytes.toString('base64url')])
    return JSON.stringify({
      id: name,
      rawId: name,
      type: 'public-key',
      clientExtensionResults: {},
      response: Object.fromEntries(texts),
    })
  }

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  return {
    create(challenge: string): string {
      const data = authenticatorData(0x40, attested)
      // A map as CBOR has it: fmt 'none', no attStmt, and authData, whose length is one byte.
      const start = Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex')
      const attestationObject = Buffer.concat([start, Buffer.from([data.length]), data])
      const clientDataJSON = clientData('webauthn.create', challenge)
      return answer({ clientDataJSON, attestationObject })
    },
    prove(challenge: string): string {
      const data = authenticatorData()
      const clientDataJSON = clientData('webauthn.get', challenge)
      const signed = Buffer.concat([data, createHash('sha256').update(clientDataJSON).digest()])
      const signature = sign('sha256', signed, privateKey)
      return answer({ clientDataJSON, authenticatorData: data, signature })
    },
  }
}

type Passkey = ReturnType<typeof aPasskey>

type Post = {
  passkey: Passkey
  /** The field of the form that takes what the browser answers. */
  field?: string
  fields?: Record<string, string>
  cookie?: string
}

/** Posts a form with what a passkey answers to a question of this moment. */
export async function postWithPasskey(
  product: TestProduct,
  path: string,
  { passkey, field = 'passkey', fields = {}, cookie = '' }: Post,
): Promise<Response> {
  const asked = await product.get('/passkey-options', { cookie })
  const { challenge } = (await asked.json()) as { challenge: string }
  const form = { ...fields, [field]: passkey.prove(challenge) }
  const cookies = [cookie, cookieOf(asked.headers)].filter(Boolean).join('; ')
  return product.post(path, form, { cookie: cookies })
}

/** Adds a passkey to the account of this device as its page does. */
export async function addPasskey(
  product: TestProduct,
  { headers }: Device,
  passkey = aPasskey(),
): Promise<Response> {
  const asked = await product.get('/dashboard/account/passkeys/options', headers)
  const { challenge } = (await asked.json()) as { challenge: string }
  const cookie = `${headers.cookie}; ${cookieOf(asked.headers)}`
  const form = { name: 'A key', passkey: passkey.create(challenge) }
  return product.post('/dashboard/account/passkeys', form, { cookie })
}

/** The same, and keeps the cookie of the session that has proved it, as a browser does. */
export async function withPasskey(product: TestProduct, device: Device): Promise<Passkey> {
  const passkey = aPasskey()
  device.headers.cookie = cookieOf((await addPasskey(product, device, passkey)).headers)
  return passkey
}
