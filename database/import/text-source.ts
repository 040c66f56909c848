import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { ImportFile } from './import-file.ts'

/** A stretch of a file and the line it begins in. */
export type Piece = { text: string; line: number }

/** The rest of a file cannot be read; the message is the reason. */
export class BrokenFile extends Error {
  readonly line: number
  constructor(line: number, reason: string) {
    super(reason)
    this.line = line
  }
}

/** A document of the earlier database had at most 1 MB; its subcollections may come with it. */
const maxPieceBytes = 32 * 1024 * 1024

/**
 * A text read piece by piece, however long it is, that knows its lines. It tells where one JSON
 * value ends and leaves the rest to JSON.parse, so that a bad record costs no other one.
 */
export class TextSource {
  line = 1
  #chunks: AsyncIterator<string>
  #text = ''
  #at = 0

  constructor(chunks: AsyncIterable<string>) {
    this.#chunks = chunks[Symbol.asyncIterator]()
  }

  /** The next character that is no white space, without taking it; empty at the end. */
  async peek(): Promise<string> {
    for (;;) {
      while (this.#at < this.#text.length) {
        const character = this.#text.charAt(this.#at)
        if (!/\s/.test(character)) return character
        this.take()
      }
      if (!(await this.#refill())) return ''
    }
  }

  /** Takes the character that `peek` showed. */
  take(): string {
    return this.#consume(this.#at + 1)
  }

  /** One JSON value, sound or not, up to where its brackets are closed; `depth` are open already. */
  value(depth = 0): Promise<Piece> {
    return this.#piece(valueEnd(depth))
  }

  /** Passes over a value, which may then be of any length. */
  async skip(): Promise<void> {
    await this.peek()
    const endIn = valueEnd(0)
    for (;;) {
      const end = endIn(this.#text, this.#at)
      this.#consume(end === -1 ? this.#text.length : end)
      if (end !== -1 || !(await this.#refill())) return
    }
  }

  restOfLine(): Promise<Piece> {
    return this.#piece((text, from) => text.indexOf('\n', from))
  }

  async #piece(endIn: (text: string, from: number) => number): Promise<Piece> {
    const { line } = this
    const parts: string[] = []
    let length = 0
    for (;;) {
      const end = endIn(this.#text, this.#at)
      const part = this.#consume(end === -1 ? this.#text.length : end)
      parts.push(part)
      length += part.length
      if (length > maxPieceBytes)
        throw new BrokenFile(line, 'a record begins here that is longer than 32 MB')
      if (end !== -1 || !(await this.#refill())) return { text: parts.join(''), line }
    }
  }

  #consume(end: number): string {
    const taken = this.#text.slice(this.#at, end)
    for (let at = taken.indexOf('\n'); at !== -1; at = taken.indexOf('\n', at + 1)) this.line += 1
    this.#at = end
    return taken
  }

  async #refill(): Promise<boolean> {
    const { value, done } = await this.#chunks.next()
    if (done) return false
    this.#text = this.#text.slice(this.#at) + value
    this.#at = 0
    return true
  }
}

const quote = 0x22
const backslash = 0x5c
const newline = 0x0a
const opening = new Set([0x7b, 0x5b])
const closing = new Set([0x7d, 0x5d])
const ending = new Set([0x2c, 0x3a, 0x20, 0x09, 0x0d, newline])

/**
 * Looks for the end of a value, over as many stretches as it takes; -1 while it is not reached. A
 * line break ends a text, which may not hold one, so that a lost quotation mark is soon made up for.
 */
function valueEnd(startDepth: number) {
  let depth = startDepth
  let hasBegun = depth > 0
  let inText = false
  let isEscaped = false

  return (text: string, from: number): number => {
    for (let at = from; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      if (inText) {
        if (code === newline || (code === quote && !isEscaped)) {
          inText = false
          if (depth === 0) return code === quote ? at + 1 : at
        }
        isEscaped = code === backslash && !isEscaped
      } else if (code === quote) {
        inText = true
        isEscaped = false
      } else if (opening.has(code)) {
        depth += 1
      } else if (closing.has(code)) {
        if (depth === 0) return at
        depth -= 1
        if (depth === 0) return at + 1
      } else if (depth === 0 && ending.has(code)) {
        if (hasBegun) return at
        continue
      }
      hasBegun = true
    }
    return -1
  }
}

/** The text of a file, piece by piece. `onBytes` counts. */
export async function* textOf(
  { path, encoding }: ImportFile,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const bytes of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    yield decoder.decode(bytes, { stream: true })
    onBytes(bytes.length)
  }
  const rest = decoder.decode()
  if (rest) yield rest
}

/** Bytes in all. */
export async function sizeOf(paths: readonly string[]): Promise<number> {
  const found = await Promise.all(paths.map((path) => stat(path)))
  return found.reduce((sum, { size }) => sum + size, 0)
}
