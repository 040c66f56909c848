import type { ContactSafety } from './inquiry.ts'

/** What has to be known before a visitor is emailed or called; `quote` is in their own words. */
export type SafetyWarning = { title: string; text: string; quote: string }

/** Undefined where the visitor said nothing that stands against either. */
export function safetyTitle(safety: ContactSafety): string | undefined {
  const { isEmailSafe, isCallSafe, safeTimes } = safety
  if (!isEmailSafe) return isCallSafe ? 'Do not email' : 'Do not email or call'
  if (!isCallSafe) return 'Do not call'
  return safeTimes === '' ? undefined : 'Read this before you get in touch'
}

/** What a mail says of it. */
export function safetyWarning(safety: ContactSafety): SafetyWarning | undefined {
  const title = safetyTitle(safety)
  return title ? { title, text: mailText(safety), quote: safety.safeTimes } : undefined
}

function mailText({ isEmailSafe, isCallSafe }: ContactSafety): string {
  const answerHere =
    'Answer on the page of this lead: they read it on a private page, and get no email.'
  if (!isEmailSafe && !isCallSafe) return `They say that neither is safe. ${answerHere}`
  if (!isEmailSafe) return `They say that it is not safe to email them. ${answerHere}`
  return isCallSafe ? 'They say what is safe:' : 'They say that it is not safe to call them.'
}

/** The way that a visitor prefers; empty where they say that it is not safe. */
export function safePreference(
  preferred: string,
  { isEmailSafe, isCallSafe }: Pick<ContactSafety, 'isEmailSafe' | 'isCallSafe'>,
): string {
  const isSafe =
    preferred === 'email'
      ? isEmailSafe
      : preferred === 'phone'
        ? isCallSafe
        : isEmailSafe && isCallSafe
  return isSafe ? preferred : ''
}
