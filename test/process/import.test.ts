import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { tryLock } from '#app/platform/database/locks.server.ts'
import { parseEnvironment } from '#app/platform/settings/environment.server.ts'
import { authSecret } from '#app/platform/settings/secret.server.ts'
import { openReport } from '#database/import/report.ts'
import { openFiles, runImport } from '#server/commands/run-import.ts'
import { prepareDataFolder } from '#server/data-folder.ts'
import { dump, exportFile } from '../import/import-kit.ts'
import { aDatabase } from '../kit/database.ts'
import { signal } from '../kit/processes.ts'
import { afterFile } from '../kit/run/after-file.ts'
import { startProcess } from '../kit/start-process.ts'
import { aTemporaryFolder } from '../kit/temporary-folder.ts'
import { until } from '../kit/until.ts'

let folder: string
/** Reviews before mediators, with the same ratings whatever order they are counted in. */
let large: string[]
beforeAll(async () => {
  folder = await aTemporaryFolder()
  await prepareDataFolder(join(folder, 'data'))
  await authSecret(parseEnvironment({ DATA_DIR: join(folder, 'data') }))
  large = await aLargeExport(40)
})

async function aTarget() {
  const { url, drop } = await aDatabase()
  afterFile(drop, 'servers')
  const db = openDatabase(url, { connections: 2 })
  afterFile(() => db.$client.end())
  return { url, db }
}

type Target = Awaited<ReturnType<typeof aTarget>>

/** Runs what the command runs, in this process. */
async function importing({ db }: Target, files: string[], { dryRun = false } = {}) {
  let output = ''
  const written = { write: (text: string) => (output += text) }
  const environment = parseEnvironment({ DATA_DIR: join(folder, 'data') })
  const given = { files: await openFiles({ files, photos: undefined }), photos: undefined, dryRun }
  const options = { report: openReport(written, written), signal: new AbortController().signal }
  return { isComplete: await runImport(db, environment, given, options), output: () => output }
}

/** Runs the command, as `npm run import -- …` does. */
function command({ url }: Target, ...files: string[]) {
  const settings = { DATABASE_URL: url, DATA_DIR: join(folder, 'data') }
  return startProcess(settings, [process.execPath, 'server/commands/import.ts', ...files])
}

describe('npm run import', () => {
  it('names bad records by file and line, sums up, and ends with 1', async () => {
    const file = exportFile('whole.json')
    const running = command(await aTarget(), file)
    expect(await running.exitCode).toBe(1)
    const output = running.output()
    expect(output).toContain(
      `${file}, line 47: not imported: it is not valid JSON: unexpected token '}'.`,
    )
    expect(output).toMatch(/Mediators {2}100 %, \d+ records/)
    expect(output).toMatch(/mediators +1 +0 +0 +0 +2\n/)
    expect(output).toContain('2 records could not be read.')
    expect(output).toContain('1 photo left out; --photos FOLDER takes them from a folder.')
    expect(output).toContain('Collections that are not taken over: userActivity.')
  })

  it('goes on where the database went away, and where Ctrl-C stopped it, to the same end', async () => {
    const whole = await aTarget()
    expect((await importing(whole, large)).isComplete).toBe(true)

    const torn = await aTarget()
    const holder = await aHolderOfReviews(torn.url)
    const broken = importing(torn, large).catch((reason) => reason)
    await holder.untilAwaited()
    await holder.endAwaiting(broken)
    expect((await broken).message).toMatch(
      /^The database stopped answering: .+\. What was imported stays; the same command goes on from there\.$/,
    )

    const running = command(torn, ...large)
    await holder.untilAwaited()
    signal([running.child.pid], 'SIGINT')
    await holder.release()
    expect(await running.exitCode).toBe(130)
    expect(running.output()).toContain(
      'Stopped. What was imported stays; the same command goes on from there.',
    )
    expect(running.output()).not.toMatch(/\n\s+at /)

    const last = await importing(torn, large)
    expect(last.isComplete).toBe(true)
    expect(last.output()).toMatch(/mediators +0 +0 +40 +0 +0\n/)
    const left = ['imported_documents', 'directory_version']
    expect(await dump(torn.db, left)).toEqual(await dump(whole.db, left))
  })
})

describe('what the command runs', () => {
  it('is complete when everything is here, also the second time', async () => {
    const target = await aTarget()
    const file = exportFile('mediators-by-id.json')
    expect((await importing(target, [file])).isComplete).toBe(true)
    const again = await importing(target, [file])
    expect(again.isComplete).toBe(true)
    expect(again.output()).toMatch(/mediators +0 +0 +4 +0 +0\n/)
  })

  it('says that a trial was one', async () => {
    const target = await aTarget()
    const files = [exportFile('mediators-by-id.json')]
    const { output } = await importing(target, files, { dryRun: true })
    expect(output()).toContain('This was a trial: nothing was written.')
    expect((await dump(target.db)).mediators).toEqual([])
  })

  it('does not run beside another import', async () => {
    const target = await aTarget()
    const other = new Client({ connectionString: target.url })
    await other.connect()
    afterFile(() => other.end())
    expect(await tryLock(other, 'import')).toBe(true)
    await expect(importing(target, [exportFile('mediators-by-id.json')])).rejects.toThrow(
      'Another import is running on this database.',
    )
  })

  it('says which file or folder is missing', async () => {
    const photos = undefined
    await expect(openFiles({ photos, files: ['nowhere.json'] })).rejects.toThrow(
      'The file nowhere.json is not there or may not be read.',
    )
    await expect(openFiles({ photos, files: [folder] })).rejects.toThrow('is not a file.')
    await expect(openFiles({ files: [], photos: 'nowhere' })).rejects.toThrow(
      'The folder of photos, nowhere, is not there.',
    )
  })

  it('refuses a file of another kind before anything is imported', async () => {
    const file = join(folder, 'list.xlsx')
    await writeFile(file, 'PK\x03\x04[Content_Types].xml')
    await expect(openFiles({ photos: undefined, files: [file] })).rejects.toThrow(
      /list\.xlsx is an Excel workbook \(\.xlsx\)\. .+ Nothing was imported\.$/,
    )
  })
})

/** Holds up the import at the reviews, which come after the mediators. */
async function aHolderOfReviews(url: string) {
  const [holder, looking] = [url, url].map((one) => new Client({ connectionString: one }))
  if (!holder || !looking) throw new Error('there are two connections')
  for (const client of [holder, looking]) {
    await client.connect()
    afterFile(() => client.end())
  }
  await holder.query('begin; lock table reviews in share mode')
  const waiting = `from pg_locks where relation = 'reviews'::regclass and not granted`
  return {
    untilAwaited: () =>
      until(
        async () => (await looking.query(`select ${waiting}`)).rowCount === 1,
        'a review is about to be written',
      ),
    /** Ends the connections of those who wait, until this has ended. */
    async endAwaiting(ending: Promise<unknown>) {
      let hasEnded = false
      const end = () => {
        hasEnded = true
      }
      ending.then(end, end)
      await until(async () => {
        await looking.query(`select pg_terminate_backend(pid) ${waiting}`)
        return hasEnded
      }, 'the import has noticed')
    },
    release: () => holder.query('commit'),
  }
}

async function aLargeExport(mediatorCount: number): Promise<string[]> {
  const mediators = Array.from({ length: mediatorCount }, (_, n) => ({
    id: `M${n}`,
    fullName: `Ann Lee ${n % 20}`,
    email: `m${n}@example.org`,
    approved: true,
    slug: `ann-lee-${n % 20}`,
    createdAt: 1_700_000_000_000 + n,
    approvedAt: 1_700_000_000_000 + n,
  }))
  const reviews = Array.from({ length: 120 }, (_, n) => ({
    id: `R${n}`,
    mediatorId: `M${n % mediatorCount}`,
    clientName: 'C',
    rating: 1 + (n % 5),
    comment: 'Fine.',
    status: 'approved',
    dateCreated: 1_700_000_000_000 + n,
  }))
  const files = [join(folder, 'reviews.json'), join(folder, 'mediators.ndjson')] as const
  await writeFile(files[0], JSON.stringify(reviews))
  await writeFile(files[1], mediators.map((each) => `${JSON.stringify(each)}\n`).join(''))
  return [...files]
}
