import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { until } from '#test/kit/until.ts'

/** Waits until a mail that contains this text is delivered, expects only one, and returns it. */
export async function mailWith(text: string): Promise<string> {
  const found = await until(async () => {
    const mails = (await outbox()).filter((mail) => mail.includes(text))
    return mails.length > 0 && mails
  }, `a mail contains "${text}"`)
  expect(found).toHaveLength(1)
  return found[0] ?? ''
}

async function outbox() {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'outbox')
  const files = (await readdir(folder)).filter((file) => file.endsWith('.eml'))
  const mails = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  // Mail breaks long lines; a reader sees them whole.
  return mails.map((mail) => mail.replaceAll('=\r\n', ''))
}
