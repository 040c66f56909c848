import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string; took: number }

/** Milliseconds until a request without an answer is given up, as a patient person would. */
const patience = 60_000

/**
 * A browser of one visitor: it stores cookies and has a client IP of its own, which it sends as a
 * proxy would, so that sixteen visitors on one machine are not counted as one.
 */
export class Client {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })
  readonly #cookies = new Map<string, string>()
  origin: string
  clientIp: string

  constructor(origin: string, clientIp: string) {
    this.origin = origin
    this.clientIp = clientIp
  }

  get(path: string): Promise<Answer> {
    return this.#send('GET', path)
  }

  post(path: string, form: Record<string, string>): Promise<Answer> {
    return this.#send('POST', path, new URLSearchParams(form).toString())
  }

  /** Becomes someone whom the product does not know. */
  forget() {
    this.#cookies.clear()
  }

  close() {
    this.#agent.destroy()
  }

  #send(method: string, path: string, body?: string): Promise<Answer> {
    const begun = performance.now()
    return new Promise((resolve, reject) => {
      const sent = request(
        this.origin + path,
        { method, agent: this.#agent, headers: this.#headers(body), timeout: patience },
        (response) => {
          let text = ''
          response.setEncoding('utf8')
          response.on('data', (part) => {
            text += part
          })
          response.on('error', reject)
          response.on('end', () => {
            this.#store(response.headers['set-cookie'])
            const { statusCode: status = 0, headers } = response
            resolve({ status, headers, body: text, took: performance.now() - begun })
          })
        },
      )
      sent.on('timeout', () => sent.destroy(new Error('no answer')))
      sent.on('error', (error) => reject(Object.assign(error, { reused: sent.reusedSocket })))
      sent.end(body)
    })
  }

  #headers(body: string | undefined): Record<string, string> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return {
      'X-Forwarded-For': this.clientIp,
      'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      ...(cookie && { Cookie: cookie }),
      ...(body !== undefined && {
        Origin: this.origin,
        'Content-Type': 'application/x-www-form-urlencoded',
      }),
    }
  }

  #store(cookies: string[] = []) {
    for (const cookie of cookies) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (name && value) this.#cookies.set(name, value)
      else if (name) this.#cookies.delete(name)
    }
  }
}
