import { logFilters, parseLogFilters } from '#app/platform/forms/log-filters.ts'
import { securityEvents } from '#app/security/security-events.ts'

/**
 * Which events an administrator wants to see: of an account, by its email address, its id or the key
 * of an address as an entry shows it; of a sender, by IP address or its key.
 */
const shape = {
  kind: 'event',
  codes: securityEvents.map(({ code }) => code),
  words: ['account', 'sender'],
  maxLength: 320,
} as const

export const securityFilters = logFilters(shape)

export type SecurityFilters = ReturnType<typeof parseSecurityFilters>

export function parseSecurityFilters(params: URLSearchParams) {
  return parseLogFilters(shape, params)
}
