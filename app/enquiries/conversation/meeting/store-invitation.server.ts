import type { MailFile } from '#app/platform/mail/mail.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { digestOf } from '#app/platform/text/digest.server.ts'
import { storeMessageFiles } from '../../incoming/message-file-store.server.ts'
import { invitationFileName, invitationText, invitationType } from './invitation.server.ts'
import type { Meeting } from './meeting.ts'

type Proposal = { id: string; text: string; meeting: Meeting; at: Date }

/**
 * Stores the calendar file of a message before the row that names it. The calendar
 * knows the meeting by what the message says.
 */
export async function storeInvitation(
  { files, environment }: Pick<Platform, 'files' | 'environment'>,
  { id, text, meeting, at }: Proposal,
) {
  const messageKey = digestOf(id, text)
  const { mailFrom } = environment
  const calendar = invitationText({ meeting, messageKey, mailFrom, at })
  const file = { fileName: invitationFileName, contentType: invitationType }
  const stored = await storeMessageFiles(files, [{ ...file, bytes: Buffer.from(calendar) }])
  const attachment: MailFile = { ...file, text: calendar }
  return {
    files: stored,
    attachments: [attachment],
  }
}
