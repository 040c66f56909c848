import { type InputEvent, useState } from 'react'
import { href } from 'react-router'
import { emailFields } from '#app/platform/forms/email-fields.ts'
import type { Refused } from '#app/platform/forms/form-answer.ts'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { EmailField } from '#app/ui/fields/email-field.tsx'
import { PasswordField } from '#app/ui/fields/password-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { typedText } from '#app/ui/fields/typed-text.ts'
import { useScriptsRun } from '#app/ui/forms/use-scripts-run.tsx'
import { AccountForm } from './account-form.tsx'
import { accountMessages } from './account-messages.ts'
import type { IdentityProvider } from './identity-providers.ts'
import { SocialSignIn } from './sign-in/social-sign-in.tsx'
import { TermsLabel } from './terms-label.tsx'

type Props = {
  refused: Refused | undefined
  providers: IdentityProvider[]
  formToken: string
}

export function RegistrationForm({ refused, providers, formToken }: Props) {
  const agreedBefore = typedText(refused?.values, 'terms') === 'yes'
  const [agrees, setAgrees] = useState(agreedBefore)
  const scriptsRun = useScriptsRun()
  const waitsFor = scriptsRun && !agrees ? accountMessages.termsFirst : undefined
  const field = (name: string) => ({
    name,
    error: refused?.errors[name],
    required: true,
  })
  const textField = (name: string) => ({
    ...field(name),
    defaultValue: typedText(refused?.values, name),
  })

  return (
    <AccountForm
      action={href('/register')}
      refused={refused}
      submit="Register"
      formToken={formToken}
      waitsFor={waitsFor}
      below={
        <SocialSignIn
          providers={providers}
          from="register"
          fields={{ terms: 'yes' }}
          isDisabled={waitsFor !== undefined}
        />
      }
    >
      <TextField label="Full name" autoComplete="name" {...textField('fullName')} />
      <EmailField
        label="Email"
        autoComplete="username"
        hint="You log in with this. Your profile can show a different one."
        {...textField('email')}
        meant={typedText(refused?.values, emailFields.meant)}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={accountMessages.passwordHint}
        {...field('password')}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
      <Checkbox
        {...field('terms')}
        value="yes"
        defaultChecked={agreedBefore}
        onInput={(event: InputEvent<HTMLInputElement>) => setAgrees(event.currentTarget.checked)}
        label={<TermsLabel />}
      />
    </AccountForm>
  )
}
