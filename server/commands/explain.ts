import { parseArgs } from 'node:util'
import { UsageError } from '#app/platform/operator-error.ts'
import { explainSearch } from '../explain-search.ts'
import { commandEnvironment } from './command-environment.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

const usage = `Usage:
  npm run explain -- "family leeds"                       why these words find whom they find
  npm run explain -- --url "location=Leeds&sort=newest"   the same for the URL of a search`

/** `npm run explain`: what a search understood, its statements and plans, and its first results. */
await runCommand(async () => {
  const query = queryOf(process.argv.slice(2))
  const environment = commandEnvironment()
  console.log(await withDatabase(environment, (db) => explainSearch({ db, environment }, query)))
})

function queryOf(args: readonly string[]): URLSearchParams {
  const { keyword, url } = argumentsIn(args)
  // A whole address will do as well as what follows its question mark.
  const query = new URLSearchParams(url.slice(url.indexOf('?') + 1))
  if (keyword !== '') query.set('keyword', keyword)
  if (query.size === 0) throw new UsageError(usage)
  return query
}

function argumentsIn(args: readonly string[]): { keyword: string; url: string } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { url: { type: 'string', default: '' } },
    })
    return { keyword: positionals.join(' '), url: values.url }
  } catch {
    throw new UsageError(usage)
  }
}
