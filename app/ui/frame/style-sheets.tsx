import { useState } from 'react'
import all from '../styles/app.css?url'
import search from '../styles/search-sheet.css?url'

/**
 * The style sheet of all pages. A document that is a search has a smaller one, and gets the other
 * behind it, which is shown once it is there, with the first page that is something else.
 */
export function StyleSheets({ isSearch }: { isSearch: boolean }) {
  const [beganAsSearch] = useState(isSearch)
  return (
    <>
      {beganAsSearch && <link rel="stylesheet" href={search} precedence="search" />}
      {!(beganAsSearch && isSearch) && <link rel="stylesheet" href={all} precedence="all" />}
    </>
  )
}
