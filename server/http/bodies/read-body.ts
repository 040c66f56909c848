import type { BodyRoom } from './byte-budget.ts'

type Body = ReadableStream<Uint8Array>
type Reader = ReadableStreamDefaultReader<Uint8Array>

/** A body as it was read; or why not, and whether all of it has arrived nevertheless. */
export type ReadBody =
  | { ok: true; body: Buffer }
  | { ok: false; reason: 'too-much' | 'no-room' | 'broken-off'; isReceived: boolean }

/** Milliseconds for which the rest of what is not wanted is waited for. */
const discardFor = 2_000

/** Reads a body into memory, as far as it may go. */
export async function readBody(stream: Body, limit: number, room: BodyRoom): Promise<ReadBody> {
  const reader = stream.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const next = await Promise.race([reader.read().catch(() => undefined), room.givesWay])
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
      return { ok: false, reason, isReceived: await discardRest(reader) }
    }
    chunks.push(next.value)
  }
}

/**
 * Reads what is not wanted without keeping it, and says whether that was all. A browser that is
 * still sending when the connection ends may never see the answer.
 */
export function discardBody(stream: Body): Promise<boolean> {
  return discardRest(stream.getReader())
}

async function discardRest(reader: Reader): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), discardFor)
  })
  const all = readToEnd(reader, () => timer === undefined)
  const isReceived = await Promise.race([all, late])
  clearTimeout(timer)
  timer = undefined
  return isReceived
}

async function readToEnd(reader: Reader, isLate: () => boolean): Promise<boolean> {
  while (!isLate()) {
    const next = await reader.read().catch(() => undefined)
    if (!next || next.done) return next?.done === true
  }
  return false
}
