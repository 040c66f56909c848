import { spawn, spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { cp, readdir, readFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { expect, it } from 'vitest'
import { verificationMail } from '#app/accounts/account-mails.server.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { openFileStore } from '#app/platform/files/file-store.server.ts'
import { openJobs } from '#app/platform/jobs/jobs.server.ts'
import { openLog } from '#app/platform/log.server.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import { parseEnvironment } from '#app/platform/settings/environment.server.ts'
import { loadSampleData } from '#database/sample-data/sample-data.ts'
import { prepareDataFolder } from '#server/data-folder.ts'
import { findOrdinaryUser, ownFolder, spawnAs } from '#server/embedded-database/ordinary-user.ts'
import {
  connectionString,
  startPostmaster,
  stopPostmaster,
} from '#server/embedded-database/postmaster.ts'
import { migrateDatabase } from '#server/migrate.ts'
import { link } from '../kit/deliveries/mail-texts.ts'
import { afterFile } from '../kit/run/after-file.ts'
import { databaseUrlOf, onServer } from '../kit/run/global-setup.ts'
import { startProcess } from '../kit/start-process.ts'
import { until } from '../kit/until.ts'
import { aTemporaryFolder, wholeDatabase } from './databases.ts'

const photo = 'mediator-profiles/sample-1.1.jpg'

it('the product starts on what pg_dump and pg_restore have brought over, as docs/backup.md says', async ({
  skip,
}) => {
  const programs = findPrograms()
  if (!programs) return skip('no PostgreSQL with pg_dump is installed on this machine')
  const server = await aServer(programs)
  await onServer(server, 'create database source')
  await onServer(server, 'create database target')
  const [source, target] = ['source', 'target'].map((name) => databaseUrlOf(server, name))
  if (!source || !target) throw new Error('there are two databases')

  const dataDir = join(await aTemporaryFolder(), 'data')
  await fill(source, dataDir)
  const before = await wholeDatabase(source)

  const folder = await aTemporaryFolder()
  const file = join(folder, 'find-a-mediator.dump')
  await run(join(programs, 'pg_dump'), ['--format=custom', `--file=${file}`, source])
  await cp(dataDir, join(folder, 'data'), { recursive: true })
  await run(join(programs, 'pg_restore'), [
    ...['--no-owner', '--exit-on-error', '--single-transaction'],
    `--dbname=${target}`,
    file,
  ])
  expect(await wholeDatabase(target)).toEqual(before)

  const product = startProcess({ DATABASE_URL: target, DATA_DIR: join(folder, 'data') })
  await product.ready()
  const page = await fetch(`${product.url}/mediator/bethan-llewellyn`)
  expect([page.status, (await page.text()).includes('Bethan Llewellyn')]).toEqual([200, true])
  const picture = await fetch(`${product.url}/files/${photo}`)
  expect(await picture.text()).toBe('a photo')
  const outbox = join(folder, 'data/outbox')
  const mails = () => readdir(outbox).catch(() => [])
  await until(async () => (await mails()).length === 1, 'the mail is delivered')
  const [mail = ''] = await mails()
  expect(await readFile(join(outbox, mail), 'utf8')).toContain('amara@example.org')
})

/** The folder of a PostgreSQL, version 15 or later, that has its server and its tools here. */
function findPrograms(): string | undefined {
  const installed = globSync(['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin']).sort().reverse()
  const onPath = (process.env.PATH ?? '').split(delimiter)
  const wanted = ['postgres', 'initdb', 'pg_dump', 'pg_restore']
  return [...installed, ...onPath].find(
    (folder) =>
      wanted.every((program) => existsSync(join(folder, program))) &&
      majorVersion(join(folder, 'postgres')) >= 15,
  )
}

function majorVersion(postgres: string): number {
  const { stdout } = spawnSync(postgres, ['--version'], { encoding: 'utf8' })
  return Number(/(\d+)/.exec(stdout)?.[1])
}

/** A server of that PostgreSQL: pg_dump reads no server that is newer than itself. */
async function aServer(programs: string): Promise<string> {
  const folder = join(await aTemporaryFolder(), 'cluster')
  const user = findOrdinaryUser()
  const [initdb, postgres] = [join(programs, 'initdb'), join(programs, 'postgres')]
  await ownFolder(join(folder, '..'), user.owner)
  await ended(
    spawnAs(
      user,
      initdb,
      ['-D', folder, '-U', 'mediator', '-A', 'trust', '-E', 'UTF8', '--locale=C'],
      { stdio: 'ignore' },
    ),
    initdb,
  )
  const cluster = {
    ...{ folder, logFile: `${folder}.log`, password: 'unused' },
    ...{ binaries: { initdb, postgres }, user },
  }
  const { port, process: server } = await startPostmaster(cluster)
  afterFile(() => stopPostmaster(server.pid ?? 0))
  return connectionString(cluster, port)
}

/** Mediators, a mail that waits to be sent, and a photo. */
async function fill(source: string, dataDir: string) {
  await prepareDataFolder(dataDir)
  await migrateDatabase(source)
  const db = openDatabase(source)
  await loadSampleData({ pool: db.$client, mediators: 5 })
  const jobs = await openJobs(source, [mailQueue], openLog('silent'))
  const person = { name: 'Amara', email: 'amara@example.org' }
  const mail = { ...verificationMail(person, link, 'http://localhost'), id: 'waiting' }
  await db.transaction((tx) => jobs.send(tx, mailQueue, mail))
  await jobs.stop()
  await db.$client.end()
  const files = await openFileStore(parseEnvironment({ DATA_DIR: dataDir }))
  await files.put(photo, Buffer.from('a photo'), 'image/jpeg')
}

async function run(program: string, args: string[]) {
  await ended(spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] }), program)
}

async function ended(child: ReturnType<typeof spawn>, program: string) {
  const code = await new Promise((resolve, reject) => {
    child.on('exit', resolve).on('error', reject)
  })
  expect([program, code]).toEqual([program, 0])
}
