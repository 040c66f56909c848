import { DefinitionList } from '#app/ui/definition-list.tsx'
import type { CheckedView } from './checked-view.ts'

/** What administrators found in the registers of professional bodies, and what that means. */
export function CheckedCredentials({ checked }: { checked: readonly CheckedView[] }) {
  return (
    <>
      <DefinitionList
        items={checked.map((credential) => ({
          term: credential.label,
          value: <Checked credential={credential} />,
        }))}
      />
      <details data-off-paper className="group mt-1">
        <summary className="flex min-h-11 items-center text-sm font-semibold text-green-700 before:mr-2 before:content-['+'] in-open:before:content-['−'] [&::-webkit-details-marker]:hidden">
          What “checked” means
        </summary>
        <div className="grid max-w-measure gap-3 text-sm">
          <p>
            On the day that is named we looked the mediator up in the public register of the
            professional body and found them there. Where the body names a last day, we stop showing
            the credential after it.
          </p>
          <p>
            It does not mean that we have judged their work or recommend them, and things may have
            changed since. The body’s own register has the last word.
          </p>
        </div>
      </details>
    </>
  )
}

function Checked({ credential }: { credential: CheckedView }) {
  const { body, shortName, checkedOn, validUntil, register } = credential
  return (
    <>
      <p>
        {body}. Checked on {checkedOn}
        {validUntil && `, valid until ${validUntil}`}.
      </p>
      {register && (
        <p data-off-paper className="text-sm">
          <a href={register} rel="noopener" className="relative inline-block touch-44">
            Public register: {shortName}
          </a>
        </p>
      )}
    </>
  )
}
