import { connect } from 'node:http2'

type Sent = { method?: string; headers?: Record<string, string>; body?: string }

/** One request over HTTP/2, for the site's name; the certificate is one that nobody has signed. */
export async function request(
  origin: string,
  path: string,
  { method, headers = {}, body }: Sent = {},
) {
  const session = connect(origin, { servername: 'mediators.example', rejectUnauthorized: false })
  session.on('error', () => {})
  try {
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const stream = session.request({
      ':path': path,
      ':authority': 'mediators.example',
      ':method': method ?? (body === undefined ? 'GET' : 'POST'),
      ...(body === undefined ? {} : type),
      ...headers,
    })
    const answer = new Promise<Record<string, string>>((resolve, reject) => {
      stream.on('response', (found) => resolve(found as Record<string, string>))
      stream.on('error', reject)
    })
    stream.end(body)
    const received = await answer
    const text = Buffer.concat(await stream.toArray()).toString()
    const { ':status': status, ...rest } = received
    return { protocol: session.alpnProtocol, status: Number(status), headers: rest, body: text }
  } finally {
    session.close()
  }
}
