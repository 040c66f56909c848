import { expect, it } from 'vitest'
import { contactWords } from './contact/contact-words.ts'
import { pageHeading } from './private-page-view.ts'

const asked = (firstName: string, given = {}) => ({
  firstName,
  isAnswered: false,
  isDeclined: false,
  isUnanswerable: false,
  withdrawn: '',
  ...given,
})
const answered = { isAnswered: true }
const declined = { isDeclined: true }
const withdrawn = { withdrawn: 'Wed 20:14' }

it.each([
  ['Your enquiry is with Gwen', [asked('Gwen')]],
  ['Your enquiry is with Gwen and Tariq', [asked('Gwen'), asked('Tariq')]],
  ['Tariq has answered you', [asked('Gwen'), asked('Tariq', answered)]],
  ['Gwen and Tariq have answered you', [asked('Gwen', answered), asked('Tariq', answered)]],
  ['Your enquiry is with Gwen', [asked('Gwen'), asked('Tariq', { ...answered, ...withdrawn })]],
  ['You withdrew your enquiry', [asked('Gwen', withdrawn)]],
  ['Tariq has answered you', [asked('Gwen', declined), asked('Tariq', answered)]],
  ['Your enquiry is with Tariq', [asked('Gwen', declined), asked('Tariq')]],
  ['Gwen cannot answer at the moment', [asked('Gwen', { isUnanswerable: true })]],
  ['Your enquiry is with Tariq', [asked('Gwen', { isUnanswerable: true }), asked('Tariq')]],
  ['Gwen cannot take your case', [asked('Gwen', declined), asked('Tariq', withdrawn)]],
  ['Your enquiry', []],
])('is headed %j', (heading, enquiries) => {
  expect(pageHeading(enquiries)).toBe(heading)
})

it.each([
  [true, true, '', 'Email and calls are fine'],
  [true, false, 'After 6 pm', 'Email is fine, no calls. After 6 pm'],
  [false, true, '', 'Calls are fine, no email'],
  [false, false, '', 'No email and no calls'],
])('says that email %s, calls %s, %j is %j', (isEmailSafe, isCallSafe, safeTimes, words) => {
  expect(contactWords({ isEmailSafe, isCallSafe, safeTimes })).toBe(words)
})
