import type { SearchCriteria } from '#app/listings/search/search-criteria.ts'

/** What the form asks for besides what its fields say. */
export function HiddenFields({ criteria }: { criteria: SearchCriteria }) {
  const { userType, areas, view, show, saved } = criteria
  return (
    <>
      {userType && <input type="hidden" name="userType" value={userType} />}
      {/* Without scripts the bar's area and a ticked one come as two: they mean any of them. */}
      {areas.length < 2 && <input type="hidden" name="areas" value="any" />}
      {view !== 'cards' && <input type="hidden" name="view" value={view} />}
      {show !== 'pages' && <input type="hidden" name="show" value={show} />}
      {saved.length > 0 && <input type="hidden" name="saved" value={saved.join(',')} />}
    </>
  )
}
