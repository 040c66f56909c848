import { parseArgs } from 'node:util'
import { UsageError } from '#app/platform/operator-error.ts'

export type Arguments = {
  files: string[]
  /** Where the photos lie that the profiles name. */
  photos: string | undefined
  dryRun: boolean
  help: boolean
}

export const usage = `Usage:
  npm run import -- FILE…                   imports mediators, inquiries and reviews
  npm run import -- --dry-run FILE…         says what it would import and writes nothing
  npm run import -- --photos FOLDER FILE…   takes the photos from a folder

CSV, JSON or NDJSON, in any order. Import a corrected file again to correct what it brought; what
was changed here since stays. docs/import.md says what becomes of each field.`

export function parseArguments(args: readonly string[]): Arguments {
  const { values, positionals: files } = optionsIn(args)
  const { photos, help, 'dry-run': dryRun } = values
  if (files.length === 0 && !help) throw new UsageError(usage)
  return { files, photos, dryRun, help }
}

function optionsIn(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        photos: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch (error) {
    const stray = /'([^']*)'/.exec((error as Error).message)?.[1] ?? args.join(' ')
    throw new UsageError(`"${stray}" is not understood here.\n\n${usage}`)
  }
}
