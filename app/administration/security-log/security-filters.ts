import { z } from 'zod'
import { day, daysInOrder } from '#app/platform/forms/day.ts'
import {
  codeOf,
  firstUnderstood,
  line,
  pageNumber,
  queryValues,
} from '#app/platform/forms/query-values.ts'
import { type SecurityEventCode, securityEvents } from '#app/security/security-events.ts'

/** Which events an administrator wants to see. Empty values mean all. */
export type SecurityFilters = {
  event: SecurityEventCode | ''
  /** An email address, an account's id, or the key of an address as an entry shows it. */
  account: string
  /** An IP address, or its key. */
  sender: string
  /** The first and the last day, 'YYYY-MM-DD', in London. */
  from: string
  to: string
  page: number
}

export const securityPageSize = 50
export const maxAccountLength = 320

/** Understands what it can of any query string and drops the rest. */
export function parseSecurityFilters(params: URLSearchParams): SecurityFilters {
  const filters = z
    .object({
      event: firstUnderstood(codeOf(isSecurityEvent), '' as const),
      account: firstUnderstood(line(maxAccountLength), ''),
      sender: firstUnderstood(line(maxAccountLength), ''),
      from: firstUnderstood(day(), ''),
      to: firstUnderstood(day(), ''),
      page: pageNumber(),
    })
    .parse(queryValues(params))
  return daysInOrder(filters)
}

/** The one query string of these filters: keys in a fixed order, empty values left out. */
export function securityParams(filters: SecurityFilters): URLSearchParams {
  const params = new URLSearchParams()
  for (const key of ['event', 'account', 'sender', 'from', 'to'] as const) {
    if (filters[key] !== '') params.set(key, filters[key])
  }
  if (filters.page > 1) params.set('page', String(filters.page))
  return params
}

export function narrowsSecurityLog(filters: SecurityFilters): boolean {
  return securityParams({ ...filters, page: 1 }).size > 0
}

function isSecurityEvent(text: string): text is SecurityEventCode {
  return securityEvents.some((event) => event.code === text)
}
