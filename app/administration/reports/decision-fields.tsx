import { Form, href, Link, useNavigation } from 'react-router'
import type { Refused } from '#app/platform/forms/form-answer.ts'
import { reportLimits } from '#app/reports/report.ts'
import { deletionReasons } from '#app/reviews/deletion-reasons.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckboxGroup } from '#app/ui/fields/checkbox-group.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { typedText } from '#app/ui/fields/typed-text.ts'
import { AccountField } from '#app/ui/forms/account-field.tsx'
import { outcomesFor } from './decision-form.ts'
import type { ReportView } from './report-views.server.ts'

type Props = { report: ReportView; refused?: Refused }

/** What is decided on a report, on which others with it, and who is told what. */
export function DecisionForm({ report, refused }: Props) {
  const isPending = useNavigation().state === 'submitting'
  const field = (name: string) => ({
    name,
    error: refused?.errors[name],
    defaultValue: typedText(refused?.values, name),
  })
  const open = report.others.filter(({ isOpen }) => isOpen)
  const ticked = refused ? [refused.values.also ?? []].flat() : open.map(({ id }) => id)
  return (
    <Form
      method="post"
      action={href('/admin/reports/:id', { id: report.id })}
      noValidate
      className="mt-5 grid gap-5"
    >
      <AccountField />
      <RadioGroup
        label="What is to be done?"
        required
        options={outcomesFor(report.kind).map(({ code, label, standard }) => ({
          value: code,
          label,
          hint: `Told by default: “${standard}”`,
        }))}
        {...field('outcome')}
      />
      {report.kind === 'review' && (
        <SelectField
          label="Why is the review taken down?"
          hint="Only where it is. Kept on record with the review."
          options={[
            { value: '', label: 'Choose a reason' },
            ...deletionReasons.map(({ code, label }) => ({ value: code, label })),
          ]}
          {...field('deletionReason')}
        />
      )}
      <TextArea
        label="What is the mediator told?"
        rows={3}
        maxLength={reportLimits.mediatorText}
        hint={
          report.kind === 'review'
            ? 'Only where it is passed on. They see this word for word by email. Do not say who reported it.'
            : 'Where the profile is taken down or it is passed on. They see this word for word by email. Do not say who reported it.'
        }
        {...field('mediatorText')}
      />
      <TextArea
        label="What is the reporter told?"
        optional
        rows={2}
        maxLength={reportLimits.outcomeText}
        hint="One neutral sentence, mailed to those who left an address. Left empty, it is the one above."
        {...field('outcomeText')}
      />
      <TextArea
        label="Note"
        optional
        rows={2}
        maxLength={reportLimits.note}
        hint="Kept on record. Only administrators see it."
        {...field('note')}
      />
      {open.length > 0 && (
        <CheckboxGroup
          label="Also decides these reports about the same"
          name="also"
          optional
          options={open.map(({ id, reference, reason, sent }) => ({
            value: id,
            label: `${reference}: ${reason}, ${sent}`,
          }))}
          defaultValue={ticked}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button pending={isPending}>Decide</Button>{' '}
        <Link to={href('/admin/reports')} className="relative touch-44">
          Back to the reports
        </Link>
      </div>
    </Form>
  )
}
