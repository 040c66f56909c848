import { documentTitle } from './document-title.ts'

type Props = {
  /** None for the home page. */
  title?: string
  /** Stands behind the title instead of the product's name; nothing does if it is empty. */
  suffix?: string
  hasErrors?: boolean
}

/** The document title. With errors it begins with that word, for people who hear it. */
export function PageTitle({ title, suffix, hasErrors = false }: Props) {
  const whole = documentTitle(title, suffix)
  return <title>{hasErrors ? `Error: ${whole}` : whole}</title>
}
