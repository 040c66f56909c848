import type { SearchCriteria } from '#app/listings/search/search-criteria.ts'

/** What the form asks for besides what its fields say. */
export function HiddenFields({ criteria }: { criteria: SearchCriteria }) {
  const { userType, view, show, saved } = criteria
  return (
    <>
      {userType && <input type="hidden" name="userType" value={userType} />}
      {view !== 'cards' && <input type="hidden" name="view" value={view} />}
      {show !== 'pages' && <input type="hidden" name="show" value={show} />}
      {saved.length > 0 && <input type="hidden" name="saved" value={saved.join(',')} />}
    </>
  )
}
