type Props = { title: string; hasErrors?: boolean }

/**
 * A document title that follows what happened to the form on the page. Use it instead of a title
 * in `meta`, which does not learn of errors. A page that came back with errors says so first, for
 * people who hear the title.
 */
export function PageTitle({ title, hasErrors = false }: Props) {
  return <title>{hasErrors ? `Error: ${title}` : title}</title>
}
