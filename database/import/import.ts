import { basename } from 'node:path'
import type { Database } from '#app/platform/database/database.server.ts'
import type { KeyedDigest } from '#app/platform/text/digest.server.ts'
import { openBatches } from './batches.ts'
import { type Document, documentsIn } from './export-file.ts'
import { encodingRemark, type ImportFile } from './import-file.ts'
import type { Photos } from './photos.ts'
import { type Fields, firstOf } from './reading.ts'
import { emptySummary, type Place, type Report, type Summary } from './report.ts'
import { sizeOf } from './text-source.ts'

export type Import = {
  db: Database
  files: readonly ImportFile[]
  report: Report
  supportEmail: string
  keyedDigest: KeyedDigest
  /** Undefined leaves photos out. */
  photos?: Photos | undefined
  isDryRun?: boolean
  /** Stops the import between two records, or in the middle of what it passes over. */
  signal?: AbortSignal
  now?: Date
}

/**
 * Imports exports of the product's earlier life, tables and our own exports. The files are read
 * twice, mediators first, so that their order does not matter and only a batch of each collection is
 * in memory.
 */
export async function importFiles(given: Import): Promise<Summary> {
  const summary = emptySummary()
  const { mediators, inquiries, reviews } = openBatches(given, summary)
  for (const file of given.files) {
    const remark = encodingRemark(file)
    if (remark) given.report.remark(remark)
  }

  const withOthers = new Set<ImportFile>()
  for await (const { document, place, file } of readFiles('Mediators', given, summary)) {
    if (document.collection === 'mediators') await mediators.add(document, place)
    else withOthers.add(file)
  }
  await mediators.write()

  const again = { ...given, files: given.files.filter((file) => withOthers.has(file)) }
  for await (const { document, place } of readFiles('Inquiries and reviews', again)) {
    if (document.collection === 'inquiries') await inquiries.add(document, place)
    if (document.collection === 'reviews') await reviews.add(document, place)
  }
  await inquiries.write()
  await reviews.write()
  return summary
}

/** Every document of the files. What cannot be read goes into the summary, if one is given. */
async function* readFiles(
  stage: string,
  { files, report, signal }: Import,
  summary?: Summary,
): AsyncGenerator<{ document: Document; place: Place; file: ImportFile }> {
  const total = await sizeOf(files.map(({ path }) => path))
  let bytes = 0
  let records = 0
  for (const file of files) {
    const { path } = file
    const listener = {
      onBytes(more: number) {
        signal?.throwIfAborted()
        bytes += more
        // A small file is read at once, before its first record: the last line follows below.
        if (bytes < total) report.progress(stage, bytes / total, records)
      },
      onProblem(at: string, reason: string) {
        if (!summary) return
        summary.unreadable += 1
        report.refused({ file: path, at, who: '' }, reason)
      },
      onSkipped: (name: string) => summary?.skippedCollections.add(name),
      onIgnored(headings: string[]) {
        if (summary) report.remark(`${basename(path)}: ignored: ${headings.join(', ')}.`)
      },
    }
    for await (const document of documentsIn(file, listener)) {
      signal?.throwIfAborted()
      yield { document, file, place: placeOf(path, document) }
      records += 1
    }
  }
  if (files.length > 0) report.progress(stage, 1, records)
}

/** A record is found by its name, and where a line holds many by its id too. */
function placeOf(file: string, { at, id, data }: Document): Place {
  const inOneLine = at.startsWith('record') && id ? `id ${id}` : ''
  return { file, at, who: [inOneLine, nameIn(data)].filter(Boolean).join(', ') }
}

function nameIn(data: Fields): string {
  const { firstName = '', lastName = '' } = data
  const name =
    firstOf(data, ['fullName', 'name', 'clientName']) ||
    `${firstName} ${lastName}`.trim() ||
    firstOf(data, ['email', 'clientEmail'])
  return typeof name === 'string' ? name.replace(/\s+/g, ' ').trim().slice(0, 60) : ''
}
