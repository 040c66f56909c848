import { z } from 'zod'

type IdentitySettings = {
  clientId: string
  clientSecret: string
  authorizationUrl: string
  tokenUrl: string
}

const webUrl = z.string().refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), {
  error: 'must be a URL that begins with http:// or https://',
})

const microsoft = 'https://login.microsoftonline.com/common/oauth2/v2.0'

/** The settings of sign-in by Google and Microsoft; the addresses are set to test them, or for one tenant. */
export const identitySettings = {
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_AUTHORIZATION_URL: webUrl.default('https://accounts.google.com/o/oauth2/v2/auth'),
  GOOGLE_TOKEN_URL: webUrl.default('https://oauth2.googleapis.com/token'),
  MICROSOFT_CLIENT_ID: z.string().optional(),
  MICROSOFT_CLIENT_SECRET: z.string().optional(),
  MICROSOFT_AUTHORIZATION_URL: webUrl.default(`${microsoft}/authorize`),
  MICROSOFT_TOKEN_URL: webUrl.default(`${microsoft}/token`),
}

type Values = z.infer<z.ZodObject<typeof identitySettings>>
export type IdentityProviders = Partial<Record<'google' | 'microsoft', IdentitySettings>>

/** The providers whose keys are set. Half a pair is a mistake, which `refuse` turns into an error. */
export function readIdentityProviders(
  values: Values,
  refuse: (sentence: string) => Error,
): IdentityProviders {
  const read = (name: 'GOOGLE' | 'MICROSOFT'): IdentitySettings | undefined => {
    const clientId = values[`${name}_CLIENT_ID`]
    const clientSecret = values[`${name}_CLIENT_SECRET`]
    if (!clientId && !clientSecret) return undefined
    if (!clientId || !clientSecret)
      throw refuse(
        `Signing in with ${name === 'GOOGLE' ? 'Google' : 'Microsoft'} needs ${name}_CLIENT_ID and ${name}_CLIENT_SECRET together.`,
      )
    return {
      clientId,
      clientSecret,
      authorizationUrl: values[`${name}_AUTHORIZATION_URL`],
      tokenUrl: values[`${name}_TOKEN_URL`],
    }
  }
  const [google, microsoft] = [read('GOOGLE'), read('MICROSOFT')]
  return { ...(google && { google }), ...(microsoft && { microsoft }) }
}
