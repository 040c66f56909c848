import { bodyOf } from './bodies.ts'
import type { CredentialKind } from './credential.ts'

/** The kinds as a form offers them. */
export const kindLabels: Readonly<Record<CredentialKind, string>> = {
  accredited: 'Accredited',
  registered: 'Registered',
  trainee: 'Trainee, or working towards accreditation',
}

/** 'FMC accredited', 'CMC registered', 'Resolution trainee'. */
export function credentialName({ body, kind }: { body: string; kind: CredentialKind }): string {
  return `${bodyOf(body)?.shortName ?? body} ${kind}`
}
