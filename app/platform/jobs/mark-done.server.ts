import { shareNext } from '../share-next.server.ts'

/**
 * Marks jobs as done, those that are done while a mark is under way with one statement. Each
 * caller waits until its own job is marked.
 */
export function openMarks(mark: (ids: string[]) => Promise<unknown>) {
  let waiting: string[] = []
  const markWaiting = shareNext(async () => {
    const ids = waiting
    waiting = []
    await mark(ids)
  })
  return (id: string): Promise<void> => {
    waiting.push(id)
    return markWaiting()
  }
}
