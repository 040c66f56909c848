import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'

/** The text of a file, piece by piece: UTF-8, or UTF-16 where the file says so. `onBytes` hears of each piece. */
export async function* textOf(
  path: string,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  for await (const bytes of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    decoder ??= new TextDecoder(encodingOf(bytes))
    yield decoder.decode(bytes, { stream: true })
    onBytes(bytes.length)
  }
  const rest = decoder?.decode()
  if (rest) yield rest
}

function encodingOf([first, second]: Buffer): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

/** Bytes in all. */
export async function sizeOf(paths: readonly string[]): Promise<number> {
  const found = await Promise.all(paths.map((path) => stat(path)))
  return found.reduce((sum, { size }) => sum + size, 0)
}
