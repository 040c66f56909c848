import { parseArgs } from 'node:util'
import { UsageError } from '#app/platform/operator-error.ts'
import { numberText } from '#app/platform/text/plural.ts'

export type Arguments = {
  mediators: number
  /** Load beside real mediators. */
  force: boolean
  /** Remove the sample people and load none. */
  remove: boolean
}

const most = 1_000_000

export function parseArguments(args: readonly string[]): Arguments {
  const { mediators, force, remove } = optionsIn(args)
  if (!/^\d{1,7}$/.test(mediators) || Number(mediators) < 1 || Number(mediators) > most) {
    throw new UsageError(
      `--mediators must be a whole number from 1 to ${numberText(most)}, as in: npm run sample -- --mediators 10000`,
    )
  }
  return { mediators: Number(mediators), force, remove }
}

function optionsIn(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        mediators: { type: 'string', default: '250' },
        force: { type: 'boolean', default: false },
        remove: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    const stray = /'([^']*)'/.exec((error as Error).message)?.[1] ?? args.join(' ')
    throw new UsageError(
      `"${stray}" is not understood here; call it as: npm run sample -- --mediators 10000 [--force], or npm run sample -- --remove`,
    )
  }
}
