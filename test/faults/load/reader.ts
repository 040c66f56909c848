import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from './client.ts'

/** Milliseconds between an answer and the next request. */
const pause = 200

/** Someone who reads one page over and over, and remembers when it came. */
export class Reader {
  readonly path: string
  /** When it came. */
  readonly times: number[] = []
  /** How often another status came, or no answer. */
  readonly failures = new Map<string, number>()
  readonly #client: Client
  #isStopped = false
  #reading: Promise<void> = Promise.resolve()

  constructor(client: Client, path: string) {
    this.#client = client
    this.path = path
  }

  begin() {
    this.#reading = this.#read()
  }

  async stop() {
    this.#isStopped = true
    await this.#reading
    this.#client.close()
  }

  /** "/search: 503 × 12". */
  summary(): string {
    const counts = [...this.failures].map(([status, count]) => `${status} × ${count}`)
    return `${this.path}: 200 × ${[this.times.length, ...counts].join(', ')}`
  }

  async #read() {
    while (!this.#isStopped) {
      const status = await this.#client.get(this.path).then(
        (answer) => `${answer.status}`,
        () => 'no answer',
      )
      if (status === '200') this.times.push(Date.now())
      else this.failures.set(status, (this.failures.get(status) ?? 0) + 1)
      await delay(pause)
    }
  }
}
