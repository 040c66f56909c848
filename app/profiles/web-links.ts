import { z } from 'zod'
import { typedWebsiteUrl } from '#app/platform/text/typed-website-url.ts'
import { profileFieldMessages as messages } from './profile-messages.ts'

export const websiteUrl = link(messages.website)
export const linkedinUrl = link(messages.linkedin)

/** A web page, with https where the scheme was left out. */
function link(message: string) {
  return z.string().transform((text, context) => {
    if (text === '') return ''
    const url = typedWebsiteUrl(text)
    if (url) return url
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}
