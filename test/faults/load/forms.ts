/** What visitors type. The key makes each its own, and lets it be found again. */
export const password = 'a-quiet-harbour-7'

export const enquiryForm = (key: string) => ({
  inquirerType: 'individual',
  name: 'Priya Shah',
  email: `${key}@example.com`,
  disputeDescription: `We cannot agree about the fence. (${key})`,
})

export const reviewForm = (key: string) => ({
  clientName: 'R. Thomas',
  rating: '5',
  comment: `Calm, fair and very clear. (${key})`,
})

export const registrationForm = (key: string) => ({
  fullName: 'Amara Okafor',
  email: accountEmail(key),
  password,
  confirmPassword: password,
  terms: 'yes',
})

export const accountEmail = (key: string) => `${key}@example.org`

/** The profile form of a page that was drawn, with its account and version. */
export const profileForm = (key: string, email: string, page: string) => ({
  accountId: hiddenValue(page, 'accountId'),
  fullName: 'Amara Okafor',
  title: titleOf(key),
  bio: '<p>I help people settle.</p>',
  email,
  phone: '0113 496 0123',
  location: 'Leeds',
  practiceAreas: 'civil_commercial',
  experience: '7',
  isProfilePublic: 'on',
  acceptNewCases: 'on',
  version: hiddenValue(page, 'version'),
})

/** What a hidden field of a page holds; empty where there is none. */
export function hiddenValue(page: string, name: string): string {
  return new RegExp(`name="?${name}"?[^>]*value="?([\\w-]+)`).exec(page)?.[1] ?? ''
}

export const titleOf = (key: string) => `Mediator ${key}`
