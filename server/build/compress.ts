import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(js|css|svg|txt|json|webmanifest)$/

/** A text file with its Brotli and its gzip copy. */
type Compressed = { text: Buffer; br: Buffer; gz: Buffer }

/** The files of a folder that are compressed already, by their names in it. */
export type CompressedFiles = ReadonlyMap<string, Compressed>

/** Reads what an earlier build has compressed; nothing where there is none. */
export async function readCompressed(folder: string): Promise<CompressedFiles> {
  const found = new Map<string, Compressed>()
  await Promise.all(
    (await textFiles(folder).catch(() => [])).map(async (file) => {
      const [text, br, gz] = await Promise.all(
        [file, `${file}.br`, `${file}.gz`].map((path) => readFile(path)),
      ).catch(() => [])
      if (text && br && gz) found.set(relative(folder, file), { text, br, gz })
    }),
  )
  return found
}

/**
 * Puts a Brotli and a gzip copy beside every text file, made once so that no request pays. Those of
 * files that have not changed since the build before are taken from there: Brotli takes seconds.
 */
export async function compressAssets(folder: string, before: CompressedFiles): Promise<void> {
  await Promise.all(
    (await textFiles(folder)).map(async (file) => {
      const text = await readFile(file)
      const known = before.get(relative(folder, file))
      const { br, gz } = known?.text.equals(text) ? known : await compress(text)
      await writeFile(`${file}.br`, br)
      await writeFile(`${file}.gz`, gz)
    }),
  )
}

async function textFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return (
    entries
      .filter((entry) => entry.isFile() && compressible.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      // Of what only the builder reads, such as Vite's manifest, nobody is sent a copy.
      .filter((file) => !relative(folder, file).startsWith('.'))
  )
}

async function compress(text: Buffer) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  return {
    br: await promisify(brotliCompress)(text, { params }),
    gz: await promisify(gzip)(text, { level: 9 }),
  }
}
