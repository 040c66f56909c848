import { href } from 'react-router'
import { evidenceLabel } from '#app/profiles/credentials/evidence/evidence.ts'
import { DefinitionList } from '#app/ui/definition-list.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { CredentialView } from './find-credentials-page.server.ts'

/** What a mediator says of a credential, its evidence, and where to look it up. */
export function CredentialFacts({ credential }: { credential: CredentialView }) {
  const { id, name, bodyName, number, ends, checked, checkedBy, evidence } = credential
  const { refusal, changed, fullName } = credential
  const items = [
    { term: 'Body', value: bodyName },
    { term: 'Number', value: number || <Missing>Not given</Missing> },
    { term: 'Valid until', value: ends || <Missing>No end given</Missing> },
    {
      term: 'Evidence',
      value: evidence ? (
        <a
          href={href('/admin/credentials/:id/evidence', { id })}
          data-gives-file
          className="relative inline-block touch-44"
        >
          {evidence}
          <span className="sr-only">
            {' '}
            of {fullName}, {name}
          </span>
        </a>
      ) : (
        <Missing>None</Missing>
      ),
    },
    ...(checked
      ? [{ term: 'Checked on', value: checkedBy ? `${checked} by ${checkedBy}` : checked }]
      : []),
    ...(refusal
      ? [{ term: 'Refused', value: <span className="whitespace-pre-line">{refusal}</span> }]
      : []),
    { term: 'Last changed', value: changed },
  ]
  return (
    <>
      <DefinitionList items={items} />
      {evidence === evidenceLabel('application/pdf') && (
        <p className="mt-3 text-sm text-ink-soft">
          We have not checked this PDF for viruses or scripts. Download it only if you need it, and
          open it in a viewer that you trust, such as your browser.
        </p>
      )}
      <RegisterLink credential={credential} />
    </>
  )
}

function Missing({ children }: { children: string }) {
  return <span className="text-ink-soft">{children}</span>
}

/** Opens the body's register, with the name where it takes one. The register learns nothing of us. */
function RegisterLink({ credential }: { credential: CredentialView }) {
  const { register, bodyShortName, fullName } = credential
  if (!register) return null
  return (
    <p className="mt-3">
      <a
        href={register}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center gap-2"
      >
        <span>
          Open the register
          <span className="sr-only">
            {' '}
            of {bodyShortName} for {fullName}
          </span>
          <span className="sr-only"> (opens in a new tab)</span>
        </span>
        <Icon name="leave" size={18} />
      </a>
    </p>
  )
}
