import { connect } from 'node:net'
import type { OddRequest } from './make-request.ts'

export type Answered = {
  /** The status; 0 where the connection ended without an answer. */
  status: number
  milliseconds: number
  text: string
}

/** How long a connection may say nothing. */
const patience = 30_000

/** Sends the bytes of a request on a connection of its own, and reads until it is closed. */
export function sendRequest(
  port: number,
  { head, body }: Pick<OddRequest, 'head' | 'body'>,
): Promise<Answered> {
  const begun = performance.now()
  return new Promise((resolve) => {
    const pieces: Buffer[] = []
    const socket = connect(port, '127.0.0.1')
    const end = () => {
      socket.destroy()
      const text = Buffer.concat(pieces).toString()
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(finalAnswer(text))?.[1] ?? 0)
      resolve({ status, milliseconds: performance.now() - begun, text })
    }
    socket.setTimeout(patience, end)
    socket.on('data', (piece) => pieces.push(piece))
    socket.on('error', end)
    socket.on('close', end)
    socket.write(Buffer.concat([Buffer.from(head), body]))
    // What was announced and does not come is broken off, so that nobody waits for it.
    if (isCutShort(head, body)) setTimeout(() => socket.end(), 50)
  })
}

/** What follows "100 Continue". */
const finalAnswer = (text: string) => text.replace(/^HTTP\/1\.1 1\d\d[\s\S]*?\r\n\r\n/, '')

function isCutShort(head: string, body: Buffer): boolean {
  return Number(/content-length: (\d+)/.exec(head)?.[1] ?? 0) > body.length
}
