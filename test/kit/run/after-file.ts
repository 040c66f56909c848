type Task = () => unknown

const tasks: Record<'first' | 'last', Task[]> = { first: [], last: [] }

/**
 * Has something closed once the tests of a file are over. Vitest drops an afterAll that is called
 * inside a hook or a test, which is where most things are opened. What others stand on goes last.
 */
export function afterFile(task: Task, order: 'first' | 'last' = 'first'): void {
  tasks[order].push(task)
}

export async function closeEverything(): Promise<void> {
  for (const order of ['first', 'last'] as const) {
    const ended = await Promise.allSettled(tasks[order].splice(0).map(async (task) => task()))
    for (const each of ended) if (each.status === 'rejected') throw each.reason
  }
}
