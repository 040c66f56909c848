import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { BodyRoom } from '#app/platform/http/byte-budget.ts'

export type Body = AsyncIterator<Uint8Array, unknown>

/** A body as it was read; or why not, and whether all of it has arrived nevertheless. */
export type ReadBody =
  | { ok: true; body: Buffer }
  | { ok: false; reason: 'too-much' | 'no-room' | 'broken-off'; isReceived: boolean }

/** Milliseconds for which the rest of what is not wanted is waited for. */
const discardFor = 2_000

/**
 * What is posted, chunk by chunk; undefined where a request has no body. It comes straight from the
 * connection where there is one: asked for its body, a request is made anew, with several streams.
 */
export function bodyOf({ env, req }: Context): Body | undefined {
  if (req.method === 'GET' || req.method === 'HEAD') return undefined
  const { incoming } = (env ?? {}) as Partial<HttpBindings>
  return incoming ? incoming.iterator({ destroyOnReturn: false }) : req.raw.body?.values()
}

/** Reads a body into memory, as far as it may go. */
export async function readBody(body: Body, limit: number, room: BodyRoom): Promise<ReadBody> {
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const next = await Promise.race([body.next().catch(() => undefined), room.givesWay])
    if (next === 'gives-way') return { ok: false, reason: 'no-room', isReceived: false }
    if (!next) return { ok: false, reason: 'broken-off', isReceived: false }
    if (next.done) {
      room.arrived()
      return { ok: true, body: Buffer.concat(chunks) }
    }
    size += next.value.length
    const reason = size > limit ? 'too-much' : room.take(next.value.length) ? undefined : 'no-room'
    if (reason) {
      chunks.length = 0
      room.release()
      return { ok: false, reason, isReceived: await discardBody(body) }
    }
    chunks.push(next.value)
  }
}

/**
 * Reads what is not wanted without keeping it, and says whether that was all. A browser that is
 * still sending when the connection ends may never see the answer.
 */
export async function discardBody(body: Body): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), discardFor)
  })
  const all = readToEnd(body, () => timer === undefined)
  const isReceived = await Promise.race([all, late])
  clearTimeout(timer)
  timer = undefined
  return isReceived
}

async function readToEnd(body: Body, isLate: () => boolean): Promise<boolean> {
  while (!isLate()) {
    const next = await body.next().catch(() => undefined)
    if (!next || next.done) return next?.done === true
  }
  return false
}
