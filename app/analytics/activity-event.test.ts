import { expect, it } from 'vitest'
import { activityLabel, pageKind } from './activity-event.ts'

it.each([
  ['/', '/'],
  ['/_root.data', '/'],
  ['/search', '/search'],
  ['/search.data', '/search'],
  ['/mediator/bethan-llewellyn', '/mediator'],
  ['/mediator/bethan-llewellyn/enquiry.data', '/mediator'],
  ['/dashboard', '/dashboard'],
  ['/dashboard.data', '/dashboard'],
  ['/dashboard/leads', '/dashboard/leads'],
  ['/dashboard/leads/0190-4711/status', '/dashboard/leads'],
  ['/admin/profile-approvals/someone/edit', '/admin/profile-approvals'],
  ['/admin/Someone%40example.org', '/admin'],
  ['/bethan@example.org', '/other'],
])('%s is a page of the kind %s, whoever it is about', (path, kind) => {
  expect(pageKind(path)).toBe(kind)
})

it('calls an event that it does not know by its code', () => {
  expect(activityLabel('error')).toBe('Errors')
  expect(activityLabel('page_view')).toBe('page_view')
})
