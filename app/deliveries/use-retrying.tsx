import { useFetcher } from 'react-router'
import type { DeliveriesShown } from './find-deliveries-page.server.ts'

export type Retrying = ReturnType<typeof useRetrying>

/** Posts from the list without leaving it, so that it stays when nobody answers. */
export function useRetrying({ show, page }: Pick<DeliveriesShown, 'show' | 'page'>) {
  return useFetcher<{ message: string }>({ key: `retry ${show} ${page}` })
}
