import type { Top } from './place-in-history.tsx'
import type { Shown } from './shown.tsx'

let stop: (() => void) | undefined
let isWanted = false

/**
 * Lists all results where all are asked for. What does that is a good part of the page's scripts,
 * and few visitors want it.
 */
export async function listAll(
  form: HTMLFormElement,
  path: string,
  shown: Shown,
  top?: Top,
): Promise<void> {
  isWanted = shown.isAll
  const list = form.querySelector<HTMLElement>('.result-list')
  if (!isWanted || !list) return
  const { listAllResults } = await import('./all-results.tsx')
  if (isWanted && list.isConnected) stop = listAllResults(list, path, shown, top)
}

export function stopListingAll(): void {
  isWanted = false
  stop?.()
  stop = undefined
}
