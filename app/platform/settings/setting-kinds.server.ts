import { z } from 'zod'

export const flag = z
  .enum(['true', 'false', '1', '0', 'yes', 'no'], { error: 'must be true or false' })
  .transform((text) => ['true', '1', 'yes'].includes(text))

export const wholeNumber = (lowest: number, highest: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${lowest} to ${highest}`)
    .transform(Number)
    .refine((value) => value >= lowest && value <= highest, {
      error: `must be a whole number from ${lowest} to ${highest}`,
    })

export const urlWith = (...protocols: string[]) =>
  z.string().refine((text) => protocols.includes(URL.parse(text)?.protocol ?? ''), {
    error: `must be a URL that begins with ${protocols.map((name) => `${name}//`).join(' or ')}`,
  })

export const bucketUrl = z.string().refine(
  (text) => {
    const url = URL.parse(text)
    const parts = [url?.username, url?.password, url?.host, url?.pathname.slice(1)]
    return url?.protocol === 's3:' && parts.every((part) => part && !part.includes('/'))
  },
  { error: 'must be a URL like s3://KEY:SECRET@HOST/BUCKET?region=REGION' },
)

export const emailAddress = z.email({ error: 'must be an email address' })

/** Names of a list with commas between them, each once and in the order of the list. */
export const listOf = <const Name extends string>(names: readonly Name[]) =>
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim().toLowerCase()))
    .refine((parts) => parts.every((part) => names.some((name) => name === part)), {
      error: `must be some of ${names.join(', ')}, with commas between them`,
    })
    .transform((parts) => names.filter((name) => parts.includes(name)))
