import { href } from 'react-router'
import { z } from 'zod'
import {
  codeOf,
  firstUnderstood,
  pageNumber,
  queryValues,
} from '#app/platform/forms/query-values.ts'
import type { DeliveryState } from './delivery.ts'

/** The ways to look at the deliveries, each with the states it shows. */
export const deliveryViews = [
  { code: 'open', label: 'Open', states: ['given-up', 'failed', 'waiting', 'sending'] },
  { code: 'given-up', label: 'Given up', states: ['given-up'] },
  { code: 'failed', label: 'Failed', states: ['failed'] },
  { code: 'waiting', label: 'Waiting', states: ['waiting', 'sending'] },
  { code: 'done', label: 'Recently completed', states: ['done', 'stopped'] },
] as const satisfies { code: string; label: string; states: DeliveryState[] }[]

type DeliveryView = (typeof deliveryViews)[number]['code']
export type DeliveryFilters = { show: DeliveryView; page: number }

export const deliveryPageSize = 25

/** Understands what it can of any query string and drops the rest. */
export function parseDeliveryFilters(params: URLSearchParams): DeliveryFilters {
  return z
    .object({
      show: firstUnderstood(codeOf(isDeliveryView), 'open' as const),
      page: pageNumber(),
    })
    .parse(queryValues(params))
}

export function deliveriesPath({ show, page = 1 }: { show: DeliveryView; page?: number }): string {
  const params = new URLSearchParams()
  if (show !== 'open') params.set('show', show)
  if (page > 1) params.set('page', String(page))
  return `${href('/admin/deliveries')}${params.size > 0 ? `?${params}` : ''}`
}

export function statesOf(show: DeliveryView): readonly DeliveryState[] {
  return deliveryViews.find(({ code }) => code === show)?.states ?? []
}

/** What of a view can be tried again before its time. */
export function retriedStates(show: DeliveryView) {
  return (['given-up', 'failed'] as const).filter((state) => statesOf(show).includes(state))
}

function isDeliveryView(text: string): text is DeliveryView {
  return deliveryViews.some(({ code }) => code === text)
}
