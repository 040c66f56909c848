import { describe, expect, it } from 'vitest'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import { contactMessageSchema } from './contact-message.ts'

describe('a contact message', () => {
  it('asks for each of its four fields', () => {
    expect(parseForm(contactMessageSchema, new FormData())).toMatchObject({
      ok: false,
      errors: {
        name: 'Name is required',
        email: 'Email is required',
        subject: 'Subject is required',
        message: 'Enter a message',
      },
    })
  })

  it('keeps the lines of its message', () => {
    const typed = { name: 'Jo', email: 'jo@example.org', subject: 'Hello', message: 'One\nTwo' }
    expect(contactMessageSchema.parse(typed)).toEqual(typed)
  })
})
