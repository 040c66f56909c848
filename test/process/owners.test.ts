import { spawnSync } from 'node:child_process'
import {
  chmod,
  chown,
  lchown,
  lstat,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { prepareDataFolder } from '#server/data-folder.ts'
import { signal } from '../kit/processes.ts'
import { startProcess } from '../kit/start-process.ts'
import { aTemporaryFolder } from '../kit/temporary-folder.ts'

/** Users that every Linux has. */
const owner = 'daemon'
const another = 'bin'

type Command = [string, ...string[]]

const as = (user: string, ...command: string[]): Command => [
  ...(['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups'] as const),
  ...command,
]

const readProject = `require('node:fs').readFileSync(${JSON.stringify(resolve('server/main.ts'))})`

/** Whether root can be another user here, and that user can read the project. */
const canBecome =
  process.getuid?.() === 0 &&
  spawnSync('setpriv', as(owner, process.execPath, '--eval', readProject).slice(1)).status === 0

const idOf = (option: string) =>
  Number(spawnSync('id', [option, owner], { encoding: 'utf8' }).stdout)
const uid = idOf('-u')
const gid = idOf('-g')

describe.skipIf(!canBecome)('what belongs to the user of the service', () => {
  let dataDir: string
  let backupDir: string
  let settings: Record<string, string>
  let product: ReturnType<typeof startProcess>
  beforeAll(async () => {
    const folder = await aTemporaryFolder()
    await chown(folder, uid, gid)
    await chmod(folder, 0o755)
    dataDir = join(folder, 'data')
    backupDir = join(folder, 'backups')
    await mkdir(dataDir)
    await chown(dataDir, uid, gid)
    settings = { DATA_DIR: dataDir, BACKUP_DIR: backupDir }
    product = startProcess(settings, as(owner, process.execPath, 'server/main.ts'))
    await product.ready()
  })

  const strangers = async () => {
    const found: string[] = []
    for (const folder of [dataDir, backupDir]) {
      const names = await readdir(folder, { recursive: true }).catch(() => [])
      for (const name of ['', ...names]) {
        const path = join(folder, name)
        const entry = await lstat(path).catch(() => undefined)
        if (entry && (entry.uid !== uid || entry.gid !== gid)) found.push(path)
      }
    }
    return found
  }

  async function run(command: Command) {
    const running = startProcess(settings, command)
    return { code: await running.exitCode, output: running.output() }
  }

  it('stays that user’s when root runs commands, and the service goes on', async () => {
    for (const command of [
      ['npm', 'run', 'admin', '--', 'list'],
      [process.execPath, 'server/commands/backup.ts'],
      [process.execPath, 'server/commands/retention.ts', '--dry-run'],
    ] as Command[]) {
      const { code, output } = await run(command)
      expect([output, code]).toEqual([expect.stringContaining(`embedded one in ${dataDir}`), 0])
      expect(await strangers()).toEqual([])
    }
    expect(await readdir(backupDir)).toEqual([expect.stringContaining('.tar.zst')])
    // No page of this search is kept.
    const search = await fetch(`${product.url}/search?keyword=family&page=2`)
    expect(search.status).toBe(200)
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200)
  })

  it('is refused to any other user, with the line to type', async () => {
    const { code, output } = await run(
      as(another, process.execPath, 'server/commands/admin.ts', 'list'),
    )
    expect(code).toBe(1)
    expect(output).toContain(`belongs to the user ${owner}, and you are ${another}.`)
    expect(output).toContain(`sudo -E -u ${owner} node_modules/.bin/node server/commands/admin`)
    expect(output).toContain('Where it runs as a service: sudo find-a-mediator admin list')
  })

  it('is not worked on as root where that user put a file of root’s in the place of the marker', async () => {
    const marker = join(dataDir, 'find-a-mediator.json')
    await rename(marker, `${marker}.own`)
    await symlink('/etc/passwd', marker)
    await lchown(marker, uid, gid)
    const linked = await run([process.execPath, 'server/commands/backup.ts'])
    expect([linked.code, linked.output]).toEqual([1, expect.stringContaining('There is nothing')])
    await rm(marker)
    await writeFile(marker, await readFile(`${marker}.own`))
    const { code, output } = await run([process.execPath, 'server/commands/backup.ts'])
    expect([code, output]).toEqual([1, expect.stringContaining(`the user ${owner}, and`)])
    await rename(`${marker}.own`, marker)
    expect(await strangers()).toEqual([])
  })

  it('stays that user’s when root restores, and is refused to a start by root', async () => {
    signal([product.child.pid], 'SIGTERM')
    await product.exitCode
    const [archive = ''] = await readdir(backupDir)
    const file = join(backupDir, archive)
    const { code, output } = await run([
      ...[process.execPath, 'server/commands/restore.ts', file, '--force'],
    ] as Command)
    expect([output, code]).toEqual([expect.stringContaining('Everything is as it was'), 0])
    expect(await strangers()).toEqual([])
    await expect(prepareDataFolder(dataDir)).rejects.toThrow(
      `belongs to the user ${owner}, so root does not start on it. Type: sudo -E -u ${owner} npm start.`,
    )
    product = startProcess(settings, as(owner, process.execPath, 'server/main.ts'))
    await product.ready()
    expect(await strangers()).toEqual([])
  })

  it('is not begun anew where that user cannot read it', async () => {
    signal([product.child.pid], 'SIGTERM')
    await product.exitCode
    await chown(join(dataDir, 'postgres'), 0, 0)
    const { code, output } = await run(as(owner, process.execPath, 'server/main.ts'))
    expect(code).toBe(1)
    expect(output).toContain(`chown -R ${owner} ${join(dataDir, 'postgres')}`)
    expect(await readdir(dataDir)).not.toContain('postgres.unfinished')
    await chown(join(dataDir, 'postgres'), uid, gid)
  })
})
