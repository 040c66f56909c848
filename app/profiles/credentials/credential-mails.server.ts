import { composeMail } from '#app/platform/mail/layout.server.ts'
import type { Mail } from '#app/platform/mail/mail.server.ts'
import { formatDate } from '#app/platform/time/calendar.ts'
import { bodyOf } from './bodies.ts'
import type { CredentialKind } from './credential.ts'
import type { ReminderDays } from './credential-rules.ts'
import { credentialName } from './credential-words.ts'

type Mediator = { fullName: string; email: string }
type Named = { id: string; version: number; body: string; kind: CredentialKind }

/** Tells the administrators that a credential waits for them. */
export function credentialWaitingMail(
  credential: Named,
  fullName: string,
  to: { supportEmail: string; appUrl: string },
): Mail {
  return composeMail({
    kind: 'credential-waiting',
    label: 'Credential needs checking',
    id: `credential-waiting-${credential.id}-${credential.version}`,
    to: to.supportEmail,
    toName: 'Support',
    subject: 'A credential needs checking',
    content: {
      greeting: 'A credential needs checking.',
      paragraphs: [
        `${fullName} has added or changed a credential. Please look it up in the body’s register.`,
      ],
      details: [
        ['Mediator', fullName],
        ['Credential', credentialName(credential)],
      ],
      action: { label: 'Open the credentials', url: `${to.appUrl}/admin/credentials` },
    },
  })
}

/** Tells a mediator that their credential was found in the register. */
export function credentialCheckedMail(
  mediator: Mediator,
  credential: Named & { checkedOn: string; validUntil: string | null },
  appUrl: string,
): Mail {
  const { checkedOn, validUntil } = credential
  const name = credentialName(credential)
  return composeMail({
    kind: 'credential-checked',
    label: 'Credential checked',
    id: `credential-checked-${credential.id}-${credential.version}`,
    to: mediator.email,
    toName: mediator.fullName,
    subject: `We have checked your credential: ${name}`,
    content: {
      greeting: `Dear ${mediator.fullName},`,
      paragraphs: [
        `We have found you in the register of ${bodyName(credential.body)}. Your public profile says “${name}” with the date of our check.`,
        validUntil
          ? `It is shown until ${formatDate(validUntil)}. We remind you before then.`
          : 'You gave no date on which it ends. Please tell us if it does.',
      ],
      details: [
        ['Credential', name],
        ['Checked on', formatDate(checkedOn)],
      ],
      action: { label: 'Open my credentials', url: `${appUrl}/dashboard/credentials` },
    },
  })
}

/** Tells a mediator why their credential is not shown as checked. */
export function credentialRefusedMail(
  mediator: Mediator,
  credential: Named & { refusal: string },
  appUrl: string,
): Mail {
  const name = credentialName(credential)
  return composeMail({
    kind: 'credential-refused',
    label: 'Credential not accepted',
    id: `credential-refused-${credential.id}-${credential.version}`,
    to: mediator.email,
    toName: mediator.fullName,
    subject: `We could not check your credential: ${name}`,
    content: {
      greeting: `Dear ${mediator.fullName},`,
      paragraphs: [
        `We have looked for your credential “${name}” and cannot show it as checked. The reason is:`,
      ],
      quote: credential.refusal,
      closing: [
        'Please correct it, or add evidence, and save it. We then look again. The rest of your profile stays as it is.',
      ],
      action: {
        label: 'Correct it',
        url: `${appUrl}/dashboard/credentials/${credential.id}`,
      },
    },
  })
}

/** Reminds a mediator that a checked credential ends, or tells them that it has ended. */
export function credentialEndingMail(
  mediator: Mediator,
  credential: Named & { validUntil: string; reminder: ReminderDays; today: string },
  appUrl: string,
): Mail {
  const { id, validUntil, reminder, today } = credential
  const name = credentialName(credential)
  return composeMail({
    kind: 'credential-ending',
    label: 'Credential ends',
    id: `credential-ending-${id}-${validUntil}-${reminder}`,
    to: mediator.email,
    toName: mediator.fullName,
    subject: endingSubject(name, validUntil, today),
    content: {
      greeting: `Dear ${mediator.fullName},`,
      paragraphs: [
        endingText(name, validUntil, today),
        'If it has been renewed, please enter the new date. We check it in the register, and show it again once we have.',
      ],
      details: [
        ['Credential', name],
        ['Valid until', formatDate(validUntil)],
      ],
      action: { label: 'Enter the new date', url: `${appUrl}/dashboard/credentials/${id}` },
    },
  })
}

function endingSubject(name: string, validUntil: string, today: string): string {
  if (validUntil < today) return `Your credential has ended: ${name}`
  return validUntil === today
    ? `Your credential ends today: ${name}`
    : `Your credential ends soon: ${name}`
}

function endingText(name: string, validUntil: string, today: string): string {
  const day = formatDate(validUntil)
  if (validUntil < today)
    return `Your credential “${name}” ended on ${day}. Your public profile does not show it any more.`
  return validUntil === today
    ? `Your credential “${name}” is valid until today, ${day}. From tomorrow your public profile does not show it any more.`
    : `Your credential “${name}” is valid until ${day}. After that day your public profile does not show it any more.`
}

function bodyName(code: string): string {
  return bodyOf(code)?.name ?? code
}
