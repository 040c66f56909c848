import { answerInput } from '#app/platform/run-in-process.server.ts'
import { readForSides } from './read-for-sides.server.ts'
import type { ReadMailInput, ReadMailResult } from './read-in-process.server.ts'

// Runs in a process of its own: what strangers send may take any time and memory.
await answerInput(async (input: ReadMailInput): Promise<ReadMailResult> => {
  try {
    return { ok: true, mail: await readForSides(input), workedMs: workedMs() }
  } catch (error) {
    return { ok: false, reason: 'unreadable', message: String(error) }
  }
})

function workedMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
