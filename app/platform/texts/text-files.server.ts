import { readFile, stat } from 'node:fs/promises'

/** Bytes; a text of this size would fill fifty pages of paper. */
const maxBytes = 200_000

/** What lies at a path: a text and a stamp that changes with it, or why it cannot be used. */
export type TextFile = { stamp: string } & (
  | { text: string; fault?: undefined }
  | { text?: undefined; fault: string }
)

/** Read once and then only looked at, until their time or size changes. */
const cached = new Map<string, TextFile>()

/** Undefined where there is no such file. Never throws. */
export async function readTextFile(path: string): Promise<TextFile | undefined> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => error)
  if (found instanceof Error) {
    cached.delete(path)
    if (found.code === 'ENOENT' || found.code === 'ENOTDIR') return undefined
    return { stamp: String(found.code), fault: `it cannot be read (${found.code})` }
  }
  const stamp = `${found.mtimeMs} ${found.ctimeMs} ${found.size}`
  const before = cached.get(path)
  if (before?.stamp === stamp) return before

  const file = { stamp, ...(await contentsOf(path, found)) }
  cached.set(path, file)
  return file
}

/** For a text that can be read and not understood: until it changes it counts as one that is not. */
export function setAside(path: string, file: TextFile, fault: string): void {
  cached.set(path, { stamp: file.stamp, fault })
}

async function contentsOf(
  path: string,
  found: { isFile(): boolean; size: number },
): Promise<{ text: string } | { fault: string }> {
  if (!found.isFile()) return { fault: 'it is not a file' }
  if (found.size > maxBytes) return { fault: 'it is larger than 200 KB' }
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => error)
  if (bytes instanceof Error) return { fault: `it cannot be read (${bytes.code})` }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (text.includes('\0')) return { fault: 'it is not a text' }
    return text.trim() === '' ? { fault: 'it is empty' } : { text }
  } catch {
    return { fault: 'it is not stored as UTF-8' }
  }
}
