/** What is shown after a refusal must be what is stored now, if that can be asked at all. */
export function shouldRevalidate({ actionStatus }: { actionStatus?: number }) {
  return actionStatus !== 401 && actionStatus !== 503
}
