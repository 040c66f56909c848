import { Tag, type TagKind } from '#app/ui/tag.tsx'
import type { CredentialState } from './credential-rules.ts'

const looks: Record<CredentialState, { kind: TagKind; text: string }> = {
  waiting: { kind: 'wait', text: 'Waiting to be checked' },
  checked: { kind: 'ok', text: 'Checked' },
  ended: { kind: 'plain', text: 'Ended' },
  refused: { kind: 'clay', text: 'Not accepted' },
}

/** How a credential stands. */
export function CredentialTag({ state }: { state: CredentialState }) {
  const { kind, text } = looks[state]
  return <Tag kind={kind}>{text}</Tag>
}
