import type { BodyRoom } from '#app/platform/http/byte-budget.ts'

export type Body = ReadableStream<Uint8Array>

/** A body as it was read; or why not, and whether all of it has arrived nevertheless. */
export type ReadBody =
  | { ok: true; body: Buffer<ArrayBuffer> }
  | { ok: false; reason: 'too-much' | 'no-room' | 'broken-off'; isReceived: boolean }

/** Milliseconds for which the rest of what is not wanted is waited for. */
const discardFor = 2_000

/** Reads a body into memory, as far as it may go. */
export async function readBody(body: Body, limit: number, room: BodyRoom): Promise<ReadBody> {
  const chunks: Uint8Array[] = []
  let size = 0
  let refused: 'too-much' | 'no-room' | undefined
  const memory = new WritableStream<Uint8Array>({
    write(chunk, controller) {
      size += chunk.length
      if (size > limit) refused = 'too-much'
      else if (!room.take(chunk.length)) refused = 'no-room'
      if (refused) controller.error(refused)
      else chunks.push(chunk)
    },
  })
  try {
    await body.pipeTo(memory, { signal: room.givesWay, preventCancel: true })
    room.arrived()
    return { ok: true, body: Buffer.concat(chunks) }
  } catch {
    chunks.length = 0
    room.release()
    if (room.givesWay.aborted) return { ok: false, reason: 'no-room', isReceived: false }
    if (!refused) return { ok: false, reason: 'broken-off', isReceived: false }
    return { ok: false, reason: refused, isReceived: await discardBody(body) }
  }
}

/**
 * Reads what is not wanted without keeping it, and says whether that was all. A browser that is
 * still sending when the connection ends may never see the answer.
 */
export function discardBody(body: Body): Promise<boolean> {
  const signal = AbortSignal.timeout(discardFor)
  const nowhere = new WritableStream<Uint8Array>()
  return body.pipeTo(nowhere, { signal, preventCancel: true }).then(
    () => true,
    () => false,
  )
}
