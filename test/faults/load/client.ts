import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string; took: number }

/** Milliseconds until an answer that does not come is given up, as a patient person would. */
const patience = 60_000

/**
 * A browser of one visitor: it keeps cookies and speaks from an address of its own, which it names as
 * a proxy would, so that sixteen visitors on one machine are not taken for one.
 */
export class Client {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })
  readonly #cookies = new Map<string, string>()
  origin: string
  address: string

  constructor(origin: string, address: string) {
    this.origin = origin
    this.address = address
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
            this.#keep(response.headers['set-cookie'])
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
      'X-Forwarded-For': this.address,
      'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      ...(cookie && { Cookie: cookie }),
      ...(body !== undefined && {
        Origin: this.origin,
        'Content-Type': 'application/x-www-form-urlencoded',
      }),
    }
  }

  #keep(cookies: string[] = []) {
    for (const cookie of cookies) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (name && value) this.#cookies.set(name, value)
      else if (name) this.#cookies.delete(name)
    }
  }
}
