import { randomUUID } from 'node:crypto'
import type { PackedText } from '../text/own-text.server.ts'

/**
 * Puts HTML that was drawn before into a page as the bytes that it is remembered as. React draws a
 * comment as a placeholder, which is replaced when the page is written; its random id keeps anyone
 * from having one of their own shown.
 */
export function openReadyHtml() {
  const placeholder = `<!--${randomUUID()}-`
  const ready: (readonly PackedText[])[] = []

  function put(pieces: readonly PackedText[]): string {
    ready.push(pieces)
    return `${placeholder}${ready.length - 1}-->`
  }

  /** The bytes of a page that was drawn as these texts. */
  function bytesOf(drawn: readonly string[]): Buffer<ArrayBuffer> {
    const parts = drawn.flatMap(partsOf)
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

  // Not by a pattern: one that is new for each page is slow, since nothing is compiled for it.
  function partsOf(text: string): (string | readonly PackedText[])[] {
    const [before = '', ...others] = text.split(placeholder)
    return [before, ...others.flatMap(replaced)]
  }

  /** What begins with a placeholder's number. */
  function replaced(text: string): (string | readonly PackedText[])[] {
    const end = text.indexOf('-->')
    return [piecesOf(Number(text.slice(0, end))), text.slice(end + '-->'.length)]
  }

  function piecesOf(number: number): readonly PackedText[] {
    const pieces = ready[number]
    if (!pieces) throw new Error(`nothing was put into the page for placeholder ${number}`)
    return pieces
  }

  return { put, bytesOf }
}

function lengthOf(pieces: readonly PackedText[]): number {
  return pieces.reduce((sum, piece) => sum + piece.length, 0)
}
