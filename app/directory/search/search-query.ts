import { defaultRadius, searchParameters } from '#app/listings/search/search-criteria.ts'

/**
 * What the search form asks for, in the order of the URL and without defaults. The boxes say which
 * areas are chosen; with scripts the choice of what it is about follows them.
 */
export function shortQuery(form: FormData): URLSearchParams {
  const query = new URLSearchParams()
  const areas = form.getAll('specialties')
  for (const name of searchParameters) {
    const values = name === 'disputeType' ? areas : form.getAll(name)
    const isLeftOut = {
      disputeType: areas.length !== 1,
      specialties: areas.length < 2,
      areas: areas.length < 2 || form.get('areas') !== 'any',
      radius: form.get('radius') === String(defaultRadius),
    }[name]
    if (isLeftOut) continue
    for (const value of values) {
      const text = String(value).trim()
      if (text !== '') query.append(name, text)
    }
  }
  return query
}

/** What the fields of that form show for a query. */
export function fieldValues(query: URLSearchParams): URLSearchParams {
  const values = new URLSearchParams(query)
  const areas = new Set([...query.getAll('disputeType'), ...query.getAll('specialties')])
  values.delete('specialties')
  for (const area of areas) values.append('specialties', area)
  values.set('disputeType', areas.size === 1 ? ([...areas][0] ?? '') : '')
  if (!query.has('areas')) values.set('areas', 'all')
  if (!query.has('radius')) values.set('radius', String(defaultRadius))
  return values
}
