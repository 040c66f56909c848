import { setTimeout } from 'node:timers/promises'
import { answerInput } from '#app/platform/run-in-process.server.ts'

/** Run by `runInProcess`, to do what its input names. */
await answerInput(
  async (task: 'settings' | 'loop' | 'fill' | 'fill buffers' | 'throw' | 'crash') => {
    if (task === 'settings') return { ...process.env }
    if (task === 'crash') process.kill(process.pid, 'SIGKILL')
    if (task === 'throw') throw new Error('on purpose')
    const buffers: Buffer[] = []
    while (task === 'fill buffers') {
      buffers.push(Buffer.alloc(10_000_000, 1))
      await setTimeout(5)
    }
    const filled: number[][] = []
    for (;;) if (task === 'fill') filled.push(Array(1_000).fill(filled.length))
  },
)
