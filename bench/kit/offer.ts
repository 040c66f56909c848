import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

/** What is posted: its path, body and headers. */
export type Post = { path: string; body: string; headers: Record<string, string> }

type Offer = { url: string; connections: number; perSecond: number; seconds: number }

/**
 * Posts so many times a second, evenly, whether the earlier ones are answered or not, through so
 * many connections. The milliseconds of each are counted from the moment at which it was due, so one
 * that waits for a connection is as slow as its visitor would find it. Throws where one fails.
 */
export async function offer(
  { url, connections, perSecond, seconds }: Offer,
  next: () => Post,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const start = performance.now()
  const answered: Promise<number>[] = []
  for (let n = 0; n < perSecond * seconds; n += 1) {
    const due = start + (n * 1_000) / perSecond
    const early = due - performance.now()
    if (early > 0) await delay(early)
    answered.push(post(url, agent, next()).then(() => performance.now() - due))
  }
  return Promise.all(answered).finally(() => agent.destroy())
}

function post(url: string, agent: Agent, { path, body, headers }: Post): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(`${url}${path}`, { method: 'POST', agent, headers }, (response) => {
      const { statusCode = 0 } = response
      if (statusCode >= 400) reject(new Error(`a post was answered ${statusCode}`))
      response.resume().on('end', resolve).on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
