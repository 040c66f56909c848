import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterFile } from './run/after-file.ts'

/** An empty folder, deleted after the test file. */
export async function aTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mediator-test-'))
  afterFile(() => rm(folder, { recursive: true, force: true }), 'folders')
  return folder
}
