import type { Environment } from './environment.server.ts'

type Settings = Pick<
  Environment,
  'appUrl' | 'supportEmail' | 'mailUrl' | 'mailFrom' | 'replyDomain' | 'emailJs'
>

/**
 * The settings on which it depends what a mail says and where it goes, by their names: all processes
 * on one database need the same.
 */
export function sendingSettings(environment: Settings): Record<string, string | undefined> {
  const { emailJs } = environment
  return {
    APP_URL: environment.appUrl,
    SUPPORT_EMAIL: environment.supportEmail,
    MAIL_URL: environment.mailUrl,
    MAIL_FROM: environment.mailFrom,
    REPLY_DOMAIN: environment.replyDomain,
    EMAILJS_SERVICE_ID: emailJs?.serviceId,
    EMAILJS_TEMPLATE_ID: emailJs?.templateId,
    EMAILJS_PUBLIC_KEY: emailJs?.publicKey,
    EMAILJS_PRIVATE_KEY: emailJs?.privateKey,
    EMAILJS_URL: emailJs?.url,
  }
}
