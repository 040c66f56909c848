import { data } from 'react-router'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'

type Args<Answer> = { request: Request; serverAction: () => Promise<Answer> }

/** `formClientAction` by the name that the administrators' screens still use. */
export function keepTyped<Answer>(args: Args<Answer>, failed: string) {
  return formClientAction(args, failed)
}

/** The same for their pages that show a message in a way of their own. */
export async function keepPage<Answer, Kept>(
  serverAction: () => Promise<Answer>,
  failed: string,
  answer: (message: string) => Kept,
) {
  const request = new Request(window.location.href)
  const kept = await formClientAction({ request, serverAction }, failed)
  if (!isRefusal(kept)) return kept as Answer
  return data(answer(kept.data.errors.form ?? failed), kept.init?.status ?? 503)
}

type Refusal = { init: ResponseInit | null; data: { errors: Record<string, string> } }

function isRefusal(kept: unknown): kept is Refusal {
  return typeof kept === 'object' && kept !== null && 'init' in kept && 'data' in kept
}
