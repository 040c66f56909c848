import { data } from 'react-router'
import { type FormValues, formValues } from '#app/platform/forms/form.ts'
import { type AccountCondition, conditionErrors } from './condition.ts'
import { withoutPasswords } from './password-fields.ts'

/** What was wrong with a form and everything that was typed, save the passwords. */
export function refuseForm(form: { errors: Record<string, string>; values: FormValues }) {
  return data({ errors: form.errors, values: withoutPasswords(form.values) }, 422)
}

/** The same for a form that was filled in well and met a condition of the account. */
export function refuseCondition(
  condition: AccountCondition,
  formData: FormData,
  ownFields?: Parameters<typeof conditionErrors>[1],
) {
  const errors = conditionErrors(condition, ownFields)
  const values = withoutPasswords(formValues(formData))
  return data({ errors, values }, statuses[condition] ?? 422)
}

const statuses: Partial<Record<AccountCondition, number>> = {
  'too-many-requests': 429,
  default: 503,
}
