/** Whether a write failed because another row has the value already. */
export function isUniqueViolation(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined
  return (cause as { code?: unknown } | undefined)?.code === '23505'
}
