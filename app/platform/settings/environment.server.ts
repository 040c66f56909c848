import { join, resolve } from 'node:path'
import { z } from 'zod'
import { OperatorError } from '../operator-error.ts'
import {
  type IdentityProviders,
  identitySettings,
  readIdentityProviders,
} from './identity-settings.server.ts'
import {
  type IncomingSettings,
  incomingSettings,
  readIncomingSettings,
} from './incoming-settings.server.ts'
import { isLoopback } from './loopback.ts'
import { type PublicFigure, publicFigures } from './public-figures.ts'
import { type Retention, readRetention, retentionSettings } from './retention-settings.server.ts'
import {
  bucketUrl,
  emailAddress,
  flag,
  listOf,
  urlWith,
  wholeNumber,
} from './setting-kinds.server.ts'
import {
  readSharedCache,
  type SharedCache,
  sharedCacheSettings,
} from './shared-cache-settings.server.ts'
import { isWeakSecret } from './weak-secret.ts'

/** What is asked of a secret instead of one that others can know. */
export const weakSecret =
  'must be a random text that is used nowhere else, as "openssl rand -base64 48" prints it. This one is published, repeats itself or is easy to guess, so that anybody could sign in as anyone'

const settings = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().optional(),
  APP_URL: urlWith('http:', 'https:').optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: urlWith('postgres:', 'postgresql:').optional(),
  SAMPLE_DATA: wholeNumber(0, 1_000_000).optional(),
  SUPPORT_EMAIL: emailAddress.default('support@example.org'),
  PASSWORD_SIGN_IN: flag.default(true),
  ADMIN_SECOND_FACTOR: flag.optional(),
  ...identitySettings,
  AUTH_SECRET: z
    .string()
    .min(32, 'must be at least 32 characters long')
    .refine((secret) => secret.length < 32 || !isWeakSecret(secret), weakSecret)
    .optional(),
  MAIL_URL: urlWith('smtp:', 'smtps:').optional(),
  EMAILJS_SERVICE_ID: z.string().optional(),
  EMAILJS_TEMPLATE_ID: z.string().optional(),
  EMAILJS_PUBLIC_KEY: z.string().optional(),
  EMAILJS_PRIVATE_KEY: z.string().optional(),
  EMAILJS_URL: urlWith('http:', 'https:').default('https://api.emailjs.com/api/v1.0/email/send'),
  MAIL_FROM: emailAddress.default('no-reply@example.org'),
  ...incomingSettings,
  SUITE_LEAD_URL: urlWith('http:', 'https:').optional(),
  POSTCODE_LOOKUP_URL: urlWith('http:', 'https:').optional(),
  QUICK_EXIT_URL: urlWith('https:').default('https://www.bbc.co.uk/weather'),
  FILES_URL: bucketUrl.optional(),
  TEXTS_DIR: z.string().optional(),
  PUBLIC_FIGURES: listOf(publicFigures).default([]),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: wholeNumber(0, 10_000).default(7),
  HIDE_WHILE_IN_REVIEW: flag.default(false),
  ENQUIRY_MAILS_PER_HOUR: wholeNumber(1, 1_000_000).default(10),
  ENQUIRY_QUESTION_AFTER: wholeNumber(1, 1_000_000).default(60),
  REVIEW_QUESTION_AFTER: wholeNumber(1, 1_000_000).default(30),
  REPORT_QUESTION_AFTER: wholeNumber(1, 1_000_000).default(30),
  ...retentionSettings,
  REMIND_UNREAD_HOURS: wholeNumber(0, 336).default(24),
  REMIND_UNANSWERED_HOURS: wholeNumber(0, 336).default(48),
  OFFER_OTHERS_HOURS: wholeNumber(0, 336).default(72),
  TRUST_PROXY: flag.default(false),
  PAGE_CACHE_MB: wholeNumber(0, 100_000).default(16),
  ...sharedCacheSettings,
  READ_SECONDS_PER_MINUTE: wholeNumber(0, 100_000).default(30),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters long').optional(),
  DRAIN_SECONDS: wholeNumber(0, 60).default(0),
  LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'], {
      error: 'must be one of silent, fatal, error, warn, info, debug, trace',
    })
    .default('info'),
})

/** The names of all settings, for the test of the document that lists them. */
export const settingNames: readonly string[] = Object.keys(settings.shape)

export type EmailJsSettings = {
  serviceId: string
  templateId: string
  publicKey: string
  privateKey: string | undefined
  url: string
}

/** The settings, parsed once at the start; the variables' names in camel case. */
export type Environment = Readonly<OwnSettings & Retention>

type OwnSettings = {
  port: number
  /** Undefined listens on every interface. */
  host: string | undefined
  /** The public URL of the site, without a slash at the end. */
  appUrl: string
  /** Whether the operator has set it. Otherwise the site accepts any host name. */
  isAppUrlSet: boolean
  /** The setting that opens the site to others than this machine; undefined where none does. */
  openedBy: string | undefined
  /** Absolute path of the data folder. */
  dataDir: string
  /** Undefined runs the embedded database. */
  databaseUrl: string | undefined
  sampleData: number
  supportEmail: string
  /** False closes registration and sign-in by password, for example during a move. */
  passwordSignIn: boolean
  /** Whether administrators need a passkey or an authenticator app to open their area. */
  adminSecondFactor: boolean
  /** The identity providers whose keys are set. */
  identityProviders: IdentityProviders
  authSecret: string | undefined
  mailUrl: string | undefined
  /** Undefined unless the service, the template and the public key are all set. */
  emailJs: EmailJsSettings | undefined
  mailFrom: string
  /** The domain of the addresses of conversations; undefined has people answer one another directly. */
  replyDomain: string | undefined
  incoming: IncomingSettings
  /** Where leads of connected mediators are posted; undefined forwards none. */
  suiteLeadUrl: string | undefined
  /** A service with the interface of postcodes.io; undefined sends postcodes nowhere. */
  postcodeLookupUrl: string | undefined
  /** Where “Exit this page” leads. */
  quickExitUrl: string
  /** Undefined stores files in the data folder. */
  filesUrl: string | undefined
  /** Absolute path of the folder of the operator's own texts, which need not be there. */
  textsDir: string
  /** Which figures of the directory are public; without any there is no page of them. */
  publicFigures: readonly PublicFigure[]
  /** Absolute path of the folder for daily backups; undefined makes none. */
  backupDir: string | undefined
  /** How many daily backups are preserved; 0 makes none. */
  backupKeep: number
  hideWhileInReview: boolean
  /** How many enquiries an hour are mailed to a mediator one by one; further ones in one mail. */
  enquiryMailsPerHour: number
  /** Enquiries to one mediator within ten minutes after which visitors are asked a question. */
  enquiryQuestionAfter: number
  /** The same of reviews. */
  reviewQuestionAfter: number
  reportQuestionAfter: number
  /**
   * Hours after which a mediator is reminded of an enquiry that waits unread, or unanswered, and
   * after which its sender is offered others; 0 for never.
   */
  remindUnreadHours: number
  remindUnansweredHours: number
  offerOthersHours: number
  trustProxy: boolean
  /** Megabytes of memory for cached pages; 0 caches none. */
  pageCacheMegabytes: number
  sharedCache: SharedCache
  /** Seconds of each minute that pages may be made for one IP address; 0 does not limit it. */
  readSecondsPerMinute: number
  /** A second port for metrics and health checks, not meant for the public. */
  metricsPort: number | undefined
  /** The bearer token that a reader of the metrics must send. */
  metricsToken: string | undefined
  /** Seconds to serve on after a signal to stop, so that a load balancer notices. */
  drainSeconds: number
  logLevel: string
}

/** Settings that cannot be used. The message has a sentence for each. */
export class SettingsError extends OperatorError {}

export function parseEnvironment(variables: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = settings.safeParse(given)
  if (!parsed.success) throw new SettingsError(sentences(parsed.error, given))

  const value = parsed.data
  const openedBy = settingThatOpens(value)
  return {
    port: value.PORT,
    host: value.HOST ?? (openedBy ? undefined : loopbackAddress(value.APP_URL)),
    appUrl: (value.APP_URL ?? `http://localhost:${value.PORT}`).replace(/\/+$/, ''),
    isAppUrlSet: value.APP_URL !== undefined,
    openedBy,
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    sampleData: value.SAMPLE_DATA ?? (openedBy ? 0 : 250),
    supportEmail: value.SUPPORT_EMAIL.toLowerCase(),
    passwordSignIn: value.PASSWORD_SIGN_IN,
    adminSecondFactor: value.ADMIN_SECOND_FACTOR ?? openedBy !== undefined,
    identityProviders: readIdentityProviders(value, (sentence) => new SettingsError(sentence)),
    authSecret: value.AUTH_SECRET,
    mailUrl: value.MAIL_URL,
    emailJs: emailJsSettings(value),
    mailFrom: value.MAIL_FROM,
    replyDomain: value.REPLY_DOMAIN,
    incoming: readIncomingSettings(value, (sentence) => new SettingsError(sentence)),
    suiteLeadUrl: value.SUITE_LEAD_URL,
    postcodeLookupUrl: value.POSTCODE_LOOKUP_URL?.replace(/\/+$/, ''),
    quickExitUrl: value.QUICK_EXIT_URL,
    filesUrl: value.FILES_URL,
    textsDir: resolve(value.TEXTS_DIR ?? join(value.DATA_DIR, 'texts')),
    publicFigures: value.PUBLIC_FIGURES,
    backupDir: backupFolder(value),
    backupKeep: value.BACKUP_KEEP,
    hideWhileInReview: value.HIDE_WHILE_IN_REVIEW,
    enquiryMailsPerHour: value.ENQUIRY_MAILS_PER_HOUR,
    enquiryQuestionAfter: value.ENQUIRY_QUESTION_AFTER,
    reviewQuestionAfter: value.REVIEW_QUESTION_AFTER,
    reportQuestionAfter: value.REPORT_QUESTION_AFTER,
    ...readRetention(value, (sentence) => new SettingsError(sentence)),
    remindUnreadHours: value.REMIND_UNREAD_HOURS,
    remindUnansweredHours: value.REMIND_UNANSWERED_HOURS,
    offerOthersHours: value.OFFER_OTHERS_HOURS,
    trustProxy: value.TRUST_PROXY,
    pageCacheMegabytes: value.PAGE_CACHE_MB,
    sharedCache: readSharedCache(value, (sentence) => new SettingsError(sentence)),
    readSecondsPerMinute: value.READ_SECONDS_PER_MINUTE,
    metricsPort: value.METRICS_PORT,
    metricsToken: value.METRICS_TOKEN,
    drainSeconds: value.DRAIN_SECONDS,
    logLevel: value.LOG_LEVEL,
  }
}

/** An APP_URL with https, or one or a HOST that is not this machine's own, is for other people. */
function settingThatOpens({ APP_URL, HOST }: z.infer<typeof settings>): string | undefined {
  const url = APP_URL === undefined ? undefined : new URL(APP_URL)
  if (url && (url.protocol === 'https:' || !isLoopback(url.hostname))) return `APP_URL ${APP_URL}`
  return HOST !== undefined && !isLoopback(HOST) ? `HOST ${HOST}` : undefined
}

/** Where a site for this machine alone listens. */
function loopbackAddress(appUrl: string | undefined): string {
  return appUrl && new URL(appUrl).hostname === '[::1]' ? '::1' : '127.0.0.1'
}

/** With an external database there are daily backups only where BACKUP_DIR asks for them. */
function backupFolder({ BACKUP_DIR, DATABASE_URL, DATA_DIR }: z.infer<typeof settings>) {
  if (BACKUP_DIR) return resolve(BACKUP_DIR)
  return DATABASE_URL ? undefined : join(resolve(DATA_DIR), 'backups')
}

function emailJsSettings(value: z.infer<typeof settings>): EmailJsSettings | undefined {
  const { EMAILJS_SERVICE_ID: serviceId, EMAILJS_TEMPLATE_ID: templateId } = value
  const { EMAILJS_PUBLIC_KEY: publicKey, EMAILJS_PRIVATE_KEY: privateKey } = value
  if (!serviceId && !templateId && !publicKey) return undefined
  if (!serviceId || !templateId || !publicKey)
    throw new SettingsError(
      'EmailJS needs EMAILJS_SERVICE_ID, EMAILJS_TEMPLATE_ID and EMAILJS_PUBLIC_KEY together.',
    )
  return { serviceId, templateId, publicKey, privateKey, url: value.EMAILJS_URL }
}

/** Secrets are named but never repeated. */
const secretSettings = new Set<string>([
  ...['AUTH_SECRET', 'DATABASE_URL'],
  ...['MAIL_URL', 'INCOMING_IMAP_URL', 'SUITE_LEAD_URL', 'FILES_URL'],
  ...['SHARED_CACHE_PURGE_URL', 'SHARED_CACHE_PURGE_HEADER'],
  'EMAILJS_PRIVATE_KEY',
  'METRICS_TOKEN',
  'GOOGLE_CLIENT_SECRET',
  'MICROSOFT_CLIENT_SECRET',
])

function sentences(error: z.ZodError, given: Record<string, string | undefined>) {
  return error.issues
    .map((issue) => {
      const name = String(issue.path[0])
      const value = secretSettings.has(name) ? '' : ` It is "${given[name]}".`
      return `The setting ${name} ${issue.message}.${value}`
    })
    .join(' ')
}
