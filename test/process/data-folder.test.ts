import { randomBytes, randomUUID } from 'node:crypto'
import { chmod, lstat, mkdir, readdir, symlink, utimes, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openFileStore } from '#app/platform/files/file-store.server.ts'
import type { Mail } from '#app/platform/mail/mail.server.ts'
import { outboxFolder } from '#app/platform/mail/outbox.server.ts'
import { parseEnvironment } from '#app/platform/settings/environment.server.ts'
import { authSecret } from '#app/platform/settings/secret.server.ts'
import { prepareDataFolder } from '#server/data-folder.ts'
import { aTemporaryFolder } from '../kit/temporary-folder.ts'

const mail: Mail = {
  kind: 'welcome',
  label: 'A mail',
  id: 'welcome-priya',
  to: 'priya@example.com',
  toName: 'Priya',
  subject: 's',
  text: 't',
  content: { greeting: 'g', paragraphs: ['p'] },
}

const marker = JSON.stringify({ product: 'find-a-mediator', layout: 1 })

/** A data folder of earlier days, which every user of the machine can read. */
async function anOpenFolder() {
  const folder = await aTemporaryFolder()
  await mkdir(join(folder, 'outbox'))
  await mkdir(join(folder, 'files', 'mediator-profiles'), { recursive: true })
  await mkdir(join(folder, 'backups'))
  const files = {
    'find-a-mediator.json': marker,
    'auth-secret': randomBytes(33).toString('base64'),
    'outbox/mail.eml': 'Subject: x',
    'files/mediator-profiles/a.jpg': '',
    'backups/find-a-mediator.tar.zst': '',
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  for (const entry of ['', ...(await readdir(folder, { recursive: true }))]) {
    const path = join(folder, entry)
    await chmod(path, (await lstat(path)).isDirectory() ? 0o755 : 0o644)
  }
  return folder
}

/** What others than the owner can read, as paths within the folder; '' for the folder itself. */
async function readableByOthers(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true })
  // PostgreSQL sees to its own folder.
  const ours = entries.filter((entry) => !entry.startsWith('postgres/'))
  const modes = await Promise.all(
    ['', ...ours].map(async (entry) => ({ entry, mode: (await lstat(join(folder, entry))).mode })),
  )
  return modes.filter(({ mode }) => mode & 0o077).map(({ entry }) => entry)
}

describe.skipIf(process.platform === 'win32')('the data folder', () => {
  it('is closed to other users with all that is in it, though it was open', async () => {
    const folder = await anOpenFolder()
    expect((await readableByOthers(folder)).length).toBeGreaterThan(8)
    await prepareDataFolder(folder)
    expect(await readableByOthers(folder)).toEqual([])
  })

  it('leaves alone what a link leads to', async () => {
    const elsewhere = await anOpenFolder()
    const folder = await aTemporaryFolder()
    await writeFile(join(folder, 'find-a-mediator.json'), marker)
    await symlink(elsewhere, join(folder, 'elsewhere'))
    await prepareDataFolder(folder)
    expect((await lstat(elsewhere)).mode & 0o777).toBe(0o755)
  })

  it('stays closed whatever is written there', async () => {
    const before = process.umask()
    expect(before & 0o077).not.toBe(0o077)
    const folder = join(await aTemporaryFolder(), 'data')
    await prepareDataFolder(folder)
    const environment = parseEnvironment({ DATA_DIR: folder })
    await authSecret(environment)
    const files = await openFileStore(environment)
    await files.put('mediator-profiles/a/b.jpg', Buffer.from('x'), 'image/jpeg')
    await outboxFolder(join(folder, 'outbox'), environment).deliver(mail)
    expect(await readdir(folder)).toContain('outbox')
    expect(await readableByOthers(folder)).toEqual([])
  })

  it('may hold, before the first start, what an operator brings along', async () => {
    const folder = await aTemporaryFolder()
    for (const name of ['texts', 'files/erasures', 'backups', 'lost+found'])
      await mkdir(join(folder, name), { recursive: true })
    await writeFile(join(folder, 'auth-secret'), randomBytes(33).toString('base64'))
    await prepareDataFolder(folder)
    expect(await readdir(folder)).toContain('find-a-mediator.json')
  })

  it('may hold nothing else, which is named', async () => {
    const folder = await aTemporaryFolder()
    await mkdir(join(folder, 'lost+found'))
    await writeFile(join(folder, 'holiday.txt'), 'photos')
    await expect(prepareDataFolder(folder)).rejects.toThrow(
      `The folder ${folder} holds something that is not Find a Mediator's: holiday.txt.`,
    )
    expect(await readdir(folder)).not.toContain('find-a-mediator.json')
  })

  it('is freed of what a killed process had begun to write, and of nothing else', async () => {
    const folder = await anOpenFolder()
    const photos = join(folder, 'files', 'mediator-profiles')
    const [old, recent] = [randomUUID(), randomUUID()].map((id) => join(photos, `b.jpg.${id}.part`))
    for (const file of [old, recent]) await writeFile(String(file), 'x')
    const yesterday = Date.now() / 1_000 - 86_400
    await utimes(String(old), yesterday, yesterday)
    const files = await openFileStore(parseEnvironment({ DATA_DIR: folder }))
    const keys: string[] = []
    for await (const key of files.list()) keys.push(key)
    expect(keys).toEqual(['mediator-profiles/a.jpg'])
    await prepareDataFolder(folder)
    expect((await readdir(photos)).toSorted()).toEqual(['a.jpg', basename(String(recent))])
  })

  it('cannot be a file, nor lie where there can be no folder', async () => {
    const file = join(await aTemporaryFolder(), 'file')
    await writeFile(file, '')
    await expect(prepareDataFolder(file)).rejects.toThrow('cannot be used: it is not a folder.')
    await expect(prepareDataFolder('/proc/nothing/here')).rejects.toThrow('cannot be used')
  })

  it.skipIf(process.getuid?.() === 0)('may not be one that may not be read', async () => {
    const folder = join(await aTemporaryFolder(), 'closed')
    await mkdir(folder)
    await chmod(folder, 0o000)
    await expect(prepareDataFolder(folder)).rejects.toThrow(
      'cannot be used: you may not read and write it.',
    )
  })
})
