/** Whether a statement failed because it had waited for a lock as long as it may. */
export function isLockTimeout(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined
  return (cause as { code?: unknown } | undefined)?.code === '55P03'
}
