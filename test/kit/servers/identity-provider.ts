import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Claims = Record<string, unknown>
type Authorization = { params: URLSearchParams; claims: Claims }

/**
 * Stands in for Google or Microsoft on a port of its own: a page on which one can agree or cancel,
 * and the exchange of a code, which it refuses to everyone but the one who requested it.
 */
export async function anIdentityProvider() {
  let claims: Claims = {}
  const codes = new Map<string, Authorization>()

  const giveCode = (params: URLSearchParams, person = claims) => {
    const code = randomUUID()
    codes.set(code, { params, claims: person })
    return answerTo(params, { code })
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://provider')
    if (pathname === '/token') return exchange(request, response)
    if (pathname === '/authorize') return void response.end(page(searchParams))
    if (pathname !== '/decide') return void response.writeHead(404).end()

    const email = searchParams.get('email')
    const agreed = { ...claims, sub: email, name: 'Nia Bevan', email, email_verified: true }
    const Location = searchParams.has('cancel')
      ? answerTo(searchParams, { error: 'access_denied' })
      : giveCode(searchParams, agreed)
    response.writeHead(302, { Location }).end()
  })

  async function exchange(request: IncomingMessage, response: ServerResponse) {
    let text = ''
    for await (const part of request) text += part
    const form = new URLSearchParams(text)
    const authorization = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isTheirs =
      authorization?.params.get('code_challenge') === challenge &&
      authorization.params.get('redirect_uri') === form.get('redirect_uri') &&
      form.get('client_secret') === 'a-secret'
    response.setHeader('Content-Type', 'application/json')
    if (!isTheirs) return void response.writeHead(400).end('{"error":"invalid_grant"}')
    response.end(
      JSON.stringify({
        access_token: 'an-access-token',
        token_type: 'Bearer',
        expires_in: 3600,
        id_token: identityToken({
          aud: authorization.params.get('client_id'),
          exp: Math.floor(Date.now() / 1000) + 3600,
          ...authorization.claims,
        }),
      }),
    )
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    /** The settings under which the product takes it for Google and for Microsoft. */
    settings: Object.fromEntries(
      ['GOOGLE', 'MICROSOFT'].flatMap((name) => [
        [`${name}_CLIENT_ID`, 'mediators'],
        [`${name}_CLIENT_SECRET`, 'a-secret'],
        [`${name}_AUTHORIZATION_URL`, `${url}/authorize`],
        [`${name}_TOKEN_URL`, `${url}/token`],
      ]),
    ),
    /** Who signs in with it from now on. */
    signsIn(person: Claims) {
      claims = person
    },
    /** The URL to which it sends someone who was sent to this URL of it and agreed. */
    agree: (sentTo: string) => giveCode(new URL(sentTo).searchParams),
    cancel: (sentTo: string) => answerTo(new URL(sentTo).searchParams, { error: 'access_denied' }),
    close() {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

function answerTo(params: URLSearchParams, answer: Record<string, string>): string {
  const state = params.get('state') ?? ''
  return `${params.get('redirect_uri')}?${new URLSearchParams({ ...answer, state })}`
}

function identityToken(claims: Claims): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}.c2lnbmF0dXJl`
}

/** A page that asks who signs in, with all of its own parameters as hidden fields. */
function page(params: URLSearchParams): string {
  const hidden = [...params].map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
  )
  return `<!doctype html><html lang="en"><title>Provider</title><main><h1>Who are you?</h1>
    <form action="/decide">${hidden.join('')}<label>Email <input name="email"></label>
    <button>Agree</button> <button name="cancel" value="yes">Cancel</button></form></main>`
}
