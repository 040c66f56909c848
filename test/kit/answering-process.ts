import { answerInput } from '#app/platform/run-in-process.server.ts'

/** Run by `runInProcess`, to do what its input names. */
await answerInput(async (task: 'settings' | 'loop' | 'fill' | 'throw') => {
  if (task === 'settings') return { ...process.env }
  if (task === 'throw') throw new Error('on purpose')
  const filled: number[][] = []
  for (;;) if (task === 'fill') filled.push(Array(1_000).fill(filled.length))
})
