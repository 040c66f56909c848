import { counted } from '#app/platform/text/plural.ts'

/** How long something took or takes: '40 minutes', '5 hours', '3 days', in whole ones. */
export function waitText(hours: number): string {
  if (hours < 1) return counted(Math.max(1, Math.floor(hours * 60)), 'minute')
  if (hours < 48) return counted(Math.floor(hours), 'hour')
  return counted(Math.floor(hours / 24), 'day')
}
