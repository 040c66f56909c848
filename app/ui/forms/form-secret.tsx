import { useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { FormAnswer } from '#app/platform/forms/form-answer.ts'
import { formSecretField } from '#app/platform/forms/form-secret.ts'
import { makeFormSecret } from './make-form-secret.tsx'
import { useAcceptance } from './use-form-post.tsx'
import { useScriptsRun } from './use-scripts-run.tsx'

/**
 * Stands in every form that adds something, so that its repetition is known. The server draws the
 * secret with a page that is made for one reader; on a page that is kept for everyone it is empty,
 * and the browser makes it. What is sent next by the same form has another.
 */
export function FormSecret({ answer }: { answer: FormAnswer | undefined }) {
  const drawn = useRouteLoaderData<{ formSecret?: string }>('root')?.formSecret ?? ''
  const scriptsRun = useScriptsRun()
  const [secret, setSecret] = useState(() => (scriptsRun ? makeFormSecret() : drawn))
  useEffect(() => {
    setSecret((current) => current || makeFormSecret())
  }, [])
  useAcceptance(answer, () => setSecret(makeFormSecret()))
  return <input type="hidden" name={formSecretField} value={secret} />
}
