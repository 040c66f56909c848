/** A path with the query of the list, so that its answer knows the list. */
export function withQuery(path: string, query: string): string {
  return query === '' ? path : `${path}?${query}`
}
