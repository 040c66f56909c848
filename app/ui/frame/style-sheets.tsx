import all from '../styles/app.css?url'
import search from '../styles/search-sheet.css?url'

/** The style sheet of all pages; a document that is a search has a smaller one. */
export function StyleSheets({ isSearch }: { isSearch: boolean }) {
  return <link rel="stylesheet" href={isSearch ? search : all} precedence="all" />
}
