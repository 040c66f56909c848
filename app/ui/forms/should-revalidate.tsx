import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** After a refusal for a stale version the page must show what is stored now. */
export function shouldRevalidate({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate
}
