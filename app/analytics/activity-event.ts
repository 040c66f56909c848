/** Everything that is recorded to have happened, and what administrators call it. */
export const activityTypes = [
  { code: 'page_view', label: 'Pages viewed' },
  { code: 'mediator_profile_viewed', label: 'Profiles opened' },
  { code: 'search_performed', label: 'Searches' },
  { code: 'filter_applied', label: 'Filters applied' },
  { code: 'filters_reset', label: 'Filters reset' },
  { code: 'inquiry_submitted', label: 'Enquiries sent' },
  { code: 'inquiry_submitted_to_unite', label: 'Enquiries forwarded to a suite' },
  { code: 'dashboard_click', label: 'Dashboard links followed' },
  { code: 'lead_view', label: 'Leads opened' },
  { code: 'lead_status_update', label: 'Lead statuses changed' },
  { code: 'lead_action', label: 'Leads answered, noted or exported' },
  { code: 'profile_update', label: 'Profiles saved' },
  { code: 'unite_connection', label: 'Suites connected' },
  { code: 'unite_disconnection', label: 'Suites disconnected' },
  { code: 'profile_approval_viewed', label: 'Waiting profiles opened' },
  { code: 'profile_approved', label: 'Profiles approved' },
  { code: 'profile_edited', label: 'Profiles edited by an administrator' },
  { code: 'error', label: 'Errors' },
] as const

export type ActivityType = (typeof activityTypes)[number]['code']

/** What happened, on which kind of page, with codes and counts alone: nothing personal. */
export type ActivityEvent = {
  type: ActivityType
  page: string
  at: Date
  payload?: Readonly<Record<string, string | number | boolean | readonly string[]>>
}

export function activityLabel(code: string): string {
  return activityTypes.find((type) => type.code === code)?.label ?? code
}

/** Days after which events and searches are deleted; the longest chart shows 90. */
export const activityDays = 120

/**
 * The kind of page by the pattern of its URL: '/mediator' for '/mediator/:slug/enquiry',
 * '/dashboard/leads' for '/dashboard/leads/:id', '/other' for what is no page of ours.
 */
export function pageKind(pattern: string): string {
  if (!pattern.startsWith('/')) return '/other'
  const [area = '', page = ''] = pattern
    .slice(1)
    .split('/')
    .map((part) => part.replace(/\..*/, ''))
  const isArea = area === 'dashboard' || area === 'admin'
  return isArea && page !== '' && !page.startsWith(':') ? `/${area}/${page}` : `/${area}`
}
