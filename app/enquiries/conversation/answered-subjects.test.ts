import { expect, it } from 'vitest'
import { ownSubject } from './answered-subjects.ts'

it.each([
  ['An answer to your message', ''],
  ['Re: An answer to your message', ''],
  ['AW: [Spam?] RE[2]: New enquiry from Find a Mediator', ''],
  ['回复：An answer to your message', ''],
  ['[EXTERNAL] Re: A new message about an enquiry', ''],
  ['[Thursday at ten works]', '[Thursday at ten works]'],
  ['Re: [I decline] An answer to your message', 'Re: [I decline] An answer to your message'],
  ['Re: ', ''],
  ['', ''],
  ['The fence', 'The fence'],
  ['Re: the fence', 'Re: the fence'],
  ['Yes, Thursday: An answer to your message', 'Yes, Thursday: An answer to your message'],
  ['Re: An answer to your message - yes', 'Re: An answer to your message - yes'],
])('of "%s" finds "%s" to be its writer’s', (subject, own) => {
  expect(ownSubject(subject)).toBe(own)
})
