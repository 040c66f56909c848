type Props = { title: string; hasErrors?: boolean }

/**
 * The document title of a page with a form. Use it instead of a title in `meta`, which does not know
 * of errors: with errors the title begins with that word, for people who hear it.
 */
export function PageTitle({ title, hasErrors = false }: Props) {
  return <title>{hasErrors ? `Error: ${title}` : title}</title>
}
