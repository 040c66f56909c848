import { Form, useNavigation } from 'react-router'
import { type FormAnswer, type Refused, refusedOf } from '#app/platform/forms/form-answer.ts'
import type { FieldTexts } from '#app/platform/forms/shown-fields.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { controlStyle, describedBy, FieldFrame } from '#app/ui/fields/field-frame.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { typedText } from '#app/ui/fields/typed-text.ts'
import { AccountField } from '#app/ui/forms/account-field.tsx'
import { PreloadAction } from '#app/ui/forms/preload-action.tsx'
import { SavedMeanwhile, ShownFields } from '#app/ui/forms/shown-fields.tsx'
import { useScriptsRun } from '#app/ui/forms/use-scripts-run.tsx'
import { bodies } from './bodies.ts'
import { credentialKinds } from './credential.ts'
import { kindLabels } from './credential-words.ts'
import { acceptedEvidence } from './evidence/evidence.ts'
import type { OwnCredential } from './find-own-credentials.server.ts'

type Answer = FormAnswer | (Refused & { stored?: FieldTexts })
type Props = { action: string; answer?: Answer } & (
  | { stored: OwnCredential; newId?: undefined }
  | { stored?: undefined; newId: string }
)

const bodyOptions = [
  { value: '', label: 'Choose …' },
  ...bodies.map(({ code, name, shortName }) => ({
    value: code,
    label: name.includes(shortName) ? name : `${name} (${shortName})`,
  })),
]
const labels = {
  body: 'Professional body',
  kind: 'How do you belong to it?',
  number: 'Number',
  validUntil: 'Valid until',
}
const kindOptions = credentialKinds.map((kind) => ({ value: kind, label: kindLabels[kind] }))

/** The form of a new or a stored credential. Its file is posted with it, with scripts or without. */
export function CredentialForm({ action, stored, newId, answer }: Props) {
  const refused = refusedOf(answer)
  const isPending = useNavigation().state !== 'idle'
  const field = (name: 'body' | 'kind' | 'number' | 'validUntil') => ({
    name,
    error: refused?.errors[name],
    defaultValue: refused ? typedText(refused.values, name) : stored?.[name],
  })
  return (
    <Form method="post" action={action} encType="multipart/form-data" noValidate>
      <AccountField />
      <PreloadAction path={action} />
      <ErrorSummary errors={refused?.errors} />
      {newId && <input type="hidden" name="id" value={newId} />}
      {stored && <StoredFields stored={stored} refused={refused} />}
      <div className="grid gap-5">
        <SelectField label={labels.body} required options={bodyOptions} {...field('body')} />
        <RadioGroup label={labels.kind} required options={kindOptions} {...field('kind')} />
        <TextField
          label={labels.number}
          hint="As the body’s register has it, if it has one."
          optional
          autoComplete="off"
          {...field('number')}
        />
        <TextField
          label={labels.validUntil}
          type="date"
          hint="The last day, if it ends. We remind you before then."
          optional
          className="max-w-60"
          {...field('validUntil')}
        />
        <EvidenceField
          kept={stored?.evidence}
          error={refused?.errors.evidence}
          isRefused={refused !== undefined}
        />
        {stored?.state === 'checked' && (
          <p className="text-sm text-ink-soft">
            If you change anything but an earlier end, we check it again. Until then your profile
            does not show it.
          </p>
        )}
        <Button className="justify-self-start" pending={isPending}>
          Save credential
        </Button>
      </div>
    </Form>
  )
}

type StoredProps = { stored: OwnCredential; refused?: Refused & { stored?: FieldTexts } }

/** What the form was made from, and what was saved elsewhere since. */
function StoredFields({ stored, refused }: StoredProps) {
  const { version, body, kind, number, validUntil } = stored
  return (
    <>
      <input key={version} type="hidden" name="version" value={version} />
      <SavedMeanwhile refused={refused} labels={labels} words={wordsOf} />
      <ShownFields stored={{ body, kind, number, validUntil }} refused={refused} />
    </>
  )
}

const optionsOf: Record<string, { value: string; label: string }[]> = {
  body: bodyOptions,
  kind: kindOptions,
}

const wordsOf = (value: string, name: string) =>
  optionsOf[name]?.find((option) => option.value === value)?.label ?? value

type EvidenceProps = { kept?: string; error?: string; isRefused: boolean }

function EvidenceField({ kept, error, isRefused }: EvidenceProps) {
  const scriptsRun = useScriptsRun()
  const hint = [
    'A certificate or letter, as a PDF, JPEG or PNG of at most 5 MB. Only administrators see it.',
    ...(isRefused && !scriptsRun ? ['If you had chosen a file, please choose it again.'] : []),
  ].join(' ')
  const described = { id: 'evidence', hint, error }
  return (
    <div>
      <FieldFrame label={kept ? 'Replace the evidence' : 'Evidence'} optional {...described}>
        <input
          type="file"
          name="evidence"
          id="evidence"
          accept={acceptedEvidence}
          {...describedBy(described)}
          className={controlStyle}
        />
      </FieldFrame>
      {kept && (
        <Checkbox
          name="removeEvidence"
          value="yes"
          label={`Delete the stored file (${kept})`}
          className="mt-2"
        />
      )}
    </div>
  )
}
