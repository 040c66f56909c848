type Task = () => unknown

/** What uses something is closed before it: products, then the servers they use, then folders. */
const orders = ['products', 'servers', 'folders'] as const
type Order = (typeof orders)[number]

const tasks: Record<Order, Task[]> = { products: [], servers: [], folders: [] }

/**
 * Closes something once the tests of a file are over. Vitest drops an afterAll that is called
 * inside a hook or a test, which is where most things are opened.
 */
export function afterFile(task: Task, order: Order = 'products'): void {
  tasks[order].push(task)
}

/** Throws the first error only after everything was closed, so that nothing goes on running. */
export async function closeEverything(): Promise<void> {
  const ended: PromiseSettledResult<unknown>[] = []
  for (const order of orders) {
    ended.push(...(await Promise.allSettled(tasks[order].splice(0).map(async (task) => task()))))
  }
  for (const each of ended) if (each.status === 'rejected') throw each.reason
}
