import { errorTitle } from '#app/domain/page-titles.ts'

/**
 * A document title that follows what happened to the form on the page. Use it instead of a title
 * in `meta`, which does not learn of errors.
 */
export function PageTitle({ title, hasErrors = false }: { title: string; hasErrors?: boolean }) {
  return <title>{hasErrors ? errorTitle(title) : title}</title>
}
