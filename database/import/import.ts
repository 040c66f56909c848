import type { Database } from '#app/platform/database/database.server.ts'
import { openBatches } from './batches.ts'
import { type Document, documentsIn } from './export-file.ts'
import type { Photos } from './photos.ts'
import { emptySummary, type Place, type Report, type Summary } from './report.ts'
import { sizeOf } from './text-source.ts'

export type Import = {
  db: Database
  files: readonly string[]
  report: Report
  supportEmail: string
  /** Undefined leaves photos out. */
  photos?: Photos | undefined
  isDryRun?: boolean
  /** Stops the import between two records, or in the middle of what it passes over. */
  signal?: AbortSignal
  now?: Date
}

/**
 * Imports exports of the product's earlier life. The files are read twice, mediators first, so that
 * their order does not matter and only a batch of each collection is in memory.
 */
export async function importFiles(given: Import): Promise<Summary> {
  const summary = emptySummary()
  const { mediators, inquiries, reviews } = openBatches(given, summary)

  const withOthers = new Set<string>()
  for await (const { document, place } of readFiles('Mediators', given, summary)) {
    if (document.collection === 'mediators') await mediators.add(document, place)
    else withOthers.add(place.file)
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
): AsyncGenerator<{ document: Document; place: Place }> {
  const total = await sizeOf(files)
  let bytes = 0
  let records = 0
  for (const file of files) {
    const listener = {
      onBytes(more: number) {
        signal?.throwIfAborted()
        bytes += more
        report.progress(stage, Math.min(bytes / total, 1), records)
      },
      onProblem(line: number, reason: string) {
        if (!summary) return
        summary.unreadable += 1
        report.refused({ file, line }, reason)
      },
      onSkipped: (_line: number, name: string) => summary?.skippedCollections.add(name),
    }
    for await (const document of documentsIn(file, listener)) {
      signal?.throwIfAborted()
      yield { document, place: { file, line: document.line } }
      records += 1
    }
  }
}
