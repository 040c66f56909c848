import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** The one message in the product's outbox that holds this text, once it has been delivered. */
export async function mailWith(text: string): Promise<string> {
  let found: string[] = []
  await expect(async () => {
    found = (await outbox()).filter((mail) => mail.includes(text))
    expect(found).toHaveLength(1)
  }).toPass({ timeout: 10_000 })
  return found[0] ?? ''
}

async function outbox() {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'outbox')
  const files = (await readdir(folder)).filter((file) => file.endsWith('.eml'))
  const mails = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  // Long lines are folded for the post; a reader sees them whole.
  return mails.map((mail) => mail.replaceAll('=\r\n', ''))
}
