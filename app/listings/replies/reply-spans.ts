/** How long "usually" may take, the shortest first; what takes longer is not said. */
const spans = [
  { hours: 4, usually: 'within 4 hours' },
  { hours: 24, usually: 'within a day' },
  { hours: 48, usually: 'within 2 days' },
  { hours: 72, usually: 'within 3 days' },
  { hours: 168, usually: 'within a week' },
] as const

/** The hours of each span. */
export const replySpanHours: readonly number[] = spans.map(({ hours }) => hours)

/** 'within a day', by the hours of a span; empty for any other number. */
export function replySpanText(hours: number | null): string {
  return spans.find((span) => span.hours === hours)?.usually ?? ''
}
