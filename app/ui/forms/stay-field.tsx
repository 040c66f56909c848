import { stayField } from '#app/platform/forms/form-answer.ts'
import { useScriptsRun } from './use-scripts-run.tsx'

/** In a form that a fetcher posts: with scripts it asks for an answer, not for another page. */
export function StayField() {
  return useScriptsRun() && <input type="hidden" name={stayField} value="yes" />
}
