/** The lists of the administrators' page, in the order in which they are offered. */
export const credentialLists = [
  { code: 'waiting', label: 'Waiting' },
  { code: 'again', label: 'Check again' },
  { code: 'soon', label: 'Ending soon' },
  { code: 'checked', label: 'Checked' },
  { code: 'ended', label: 'Ended' },
] as const

export type CredentialList = (typeof credentialLists)[number]['code']

/** Days before the end from which a credential is listed as ending soon. */
export const soonDays = 60

/** How many credentials one page shows. */
export const credentialPageSize = 25

/** What the query string asks for: which list, and which page of it. */
export function askedCredentials(params: URLSearchParams): { list: CredentialList; page: number } {
  const list = credentialLists.find(({ code }) => code === params.get('list'))
  const page = params.get('page') ?? ''
  return {
    list: list?.code ?? 'waiting',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

export function credentialsQuery(list: CredentialList, page = 1): string {
  const params = new URLSearchParams()
  if (list !== 'waiting') params.set('list', list)
  if (page > 1) params.set('page', String(page))
  return params.size > 0 ? `?${params}` : ''
}
