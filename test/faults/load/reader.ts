import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from './client.ts'

/** Milliseconds between a page and the next one. */
const pause = 80

/** Someone who reads the same pages over and over, and remembers when each of them came. */
export class Reader {
  /** When each page came, by its path. */
  readonly times: Map<string, number[]>
  /** How often another status came, or no answer. */
  readonly failures = new Map<string, number>()
  readonly #client: Client
  #isStopped = false
  #reading: Promise<void> = Promise.resolve()

  constructor(client: Client, paths: readonly string[]) {
    this.#client = client
    this.times = new Map(paths.map((path) => [path, []]))
  }

  begin() {
    this.#reading = this.#read()
  }

  async stop() {
    this.#isStopped = true
    await this.#reading
    this.#client.close()
  }

  async #read() {
    while (!this.#isStopped) {
      for (const [path, times] of this.times) {
        const status = await this.#client.get(path).then(
          (answer) => `${answer.status}`,
          () => 'no answer',
        )
        if (status === '200') times.push(Date.now())
        else this.failures.set(status, (this.failures.get(status) ?? 0) + 1)
        await delay(pause)
      }
    }
  }
}
