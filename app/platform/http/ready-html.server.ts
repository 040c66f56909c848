import { randomUUID } from 'node:crypto'
import type { PackedText } from '../text/own-text.server.ts'

/**
 * HTML that was drawn before is never made a text of a page: React would copy it twice, and it would
 * be turned into bytes anew. A comment stands for it until the page is written. Nobody who has
 * something shown in a page can know what the comment says.
 */
export function openReadyHtml() {
  const secret = `<!--${randomUUID()}-`
  const ready: (readonly PackedText[])[] = []

  function put(pieces: readonly PackedText[]): string {
    ready.push(pieces)
    return `${secret}${ready.length - 1}-->`
  }

  /** The bytes of a page that was drawn as these texts, with what stands for HTML replaced by it. */
  function bytesOf(drawn: readonly string[]): Buffer {
    const parts = drawn.flatMap((text) => partsOf(text))
    const sizes = parts.map((part) =>
      typeof part === 'string' ? Buffer.byteLength(part) : lengthOf(part),
    )
    const bytes = Buffer.allocUnsafeSlow(sizes.reduce((sum, size) => sum + size, 0))
    let at = 0
    for (const part of parts) {
      if (typeof part === 'string') at += bytes.write(part, at)
      else for (const piece of part) at += bytes.write(piece, at, 'latin1')
    }
    return bytes
  }

  function partsOf(text: string): (string | readonly PackedText[])[] {
    const parts: (string | readonly PackedText[])[] = []
    let from = 0
    for (let at = text.indexOf(secret); at >= 0; at = text.indexOf(secret, from)) {
      const end = text.indexOf('-->', at)
      parts.push(text.slice(from, at), ready[Number(text.slice(at + secret.length, end))] ?? [])
      from = end + '-->'.length
    }
    return [...parts, text.slice(from)]
  }

  return { put, bytesOf }
}

function lengthOf(pieces: readonly PackedText[]): number {
  return pieces.reduce((sum, piece) => sum + piece.length, 0)
}
