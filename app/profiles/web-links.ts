import { z } from 'zod'
import { webAddress } from '#app/platform/text/web-address.ts'
import { profileFieldMessages as messages } from './profile-messages.ts'

export const websiteAddress = link(messages.website)
export const linkedinAddress = link(messages.linkedin)

/** A web page, with https where the scheme was left out. */
function link(message: string) {
  return z.string().transform((text, context) => {
    if (text === '') return ''
    const address = webAddress(text)
    if (address) return address
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}
