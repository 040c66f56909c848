import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** What is shown after a refusal must be what is stored now. */
export function shouldRevalidate({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate
}
