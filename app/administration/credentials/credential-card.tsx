import { Form, href, Link, useNavigation } from 'react-router'
import type { Refused } from '#app/platform/forms/form-answer.ts'
import { CredentialTag } from '#app/profiles/credentials/credential-tag.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { typedText } from '#app/ui/fields/typed-text.ts'
import { AccountField } from '#app/ui/forms/account-field.tsx'
import { credentialDecisionMessages } from './credential-decision-messages.ts'
import { CredentialFacts } from './credential-facts.tsx'
import type { CredentialView } from './find-credentials-page.server.ts'

type Props = { credential: CredentialView; heading: 'h1' | 'h2'; refused?: Refused }

/** A credential whole, with what may be decided about it. */
export function CredentialCard({ credential, heading: Heading, refused }: Props) {
  const { name, fullName, mediatorId, state, isOwn } = credential
  return (
    <Card as="article" className="max-w-[52rem] [overflow-wrap:anywhere]">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Heading className="text-card">
          <Link
            to={href('/admin/mediators/:id', { id: mediatorId })}
            className="relative inline-block touch-44"
          >
            {fullName || 'No name'}
          </Link>
          <span className="font-sans text-base tracking-normal">: {name}</span>
        </Heading>{' '}
        <CredentialTag state={state} />
      </div>
      <CredentialFacts credential={credential} />
      {isOwn ? (
        <p className="mt-3 text-ink-soft">{credentialDecisionMessages.own}</p>
      ) : (
        <CheckForm credential={credential} refused={refused} />
      )}
    </Card>
  )
}

function CheckForm({ credential, refused }: Pick<Props, 'credential' | 'refused'>) {
  const { id, version, validUntil, name, fullName, state } = credential
  const action = href('/admin/credentials/:id/check', { id })
  const { state: navigation, formAction } = useNavigation()
  const ofWhom = (
    <span className="sr-only">
      {' '}
      {name} of {fullName}
    </span>
  )
  return (
    <Form
      method="post"
      action={action}
      noValidate
      className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <AccountField />
      <input key={version} type="hidden" name="version" value={version} />
      <TextField
        key={validUntil}
        label="Valid until"
        name="validUntil"
        id={`validUntil-${id}`}
        type="date"
        optional
        hint="Correct it if the register has another date. Leave it empty if it does not end."
        className="max-w-80"
        defaultValue={refused ? typedText(refused.values, 'validUntil') : validUntil}
        error={refused?.errors.validUntil}
      />
      <div className="flex flex-wrap gap-3">
        <Button pending={navigation === 'submitting' && formAction === action}>
          {state === 'checked' ? 'Checked again today' : 'Mark as checked'}
          {ofWhom}
        </Button>
        {state !== 'refused' && (
          <ButtonLink kind="quiet" to={href('/admin/credentials/:id/refuse', { id })}>
            Refuse{ofWhom}
          </ButtonLink>
        )}
      </div>
    </Form>
  )
}
