import { expect, it } from 'vitest'
import { activityLabel, pageKind } from './activity-event.ts'

it.each([
  ['/', '/'],
  ['/.data', '/'],
  ['/search', '/search'],
  ['/search.data', '/search'],
  ['/search/more', '/search'],
  ['/mediator/:slug', '/mediator'],
  ['/mediator/:slug/enquiry.data', '/mediator'],
  ['/dashboard', '/dashboard'],
  ['/dashboard.data', '/dashboard'],
  ['/dashboard/leads', '/dashboard/leads'],
  ['/dashboard/leads.csv', '/dashboard/leads'],
  ['/dashboard/leads/:id/status', '/dashboard/leads'],
  ['/admin/profile-approvals/:id/edit', '/admin/profile-approvals'],
  ['/admin/:id', '/admin'],
  ['other', '/other'],
])('%s is a page of the kind %s', (pattern, kind) => {
  expect(pageKind(pattern)).toBe(kind)
})

it('calls an event that it does not know by its code', () => {
  expect(activityLabel('error')).toBe('Errors')
  expect(activityLabel('page_left')).toBe('page_left')
})
