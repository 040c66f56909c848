import { Form, href, useNavigation } from 'react-router'
import type { Refused } from '#app/platform/forms/form-answer.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { typedText } from '#app/ui/fields/typed-text.ts'
import { AccountField } from '#app/ui/forms/account-field.tsx'
import { BackLink } from '#app/ui/frame/back-link.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { administrationMessages } from '../administration-messages.ts'
import { type DecisionCode, decisions } from './decisions.tsx'
import type { DecisionSubject } from './find-decision-subject.server.ts'

type Props = {
  decision: DecisionCode
  mediator: DecisionSubject
  refused: Refused | undefined
}

/** One decision about a mediator: what it means, what it needs, and the button. */
export function DecisionPage({ decision, mediator, refused }: Props) {
  const { title, heading, meaning } = decisions[decision]
  const obstacle = mediator.isOwn
    ? administrationMessages.ownAccount
    : decisions[decision].obstacle(mediator)
  return (
    <Page>
      <PageTitle title={title} hasErrors={refused !== undefined} />
      <BackLink to={href('/admin/mediators/:id', { id: mediator.id })}>
        {mediator.fullName}
      </BackLink>
      <div className="mt-3 max-w-[44rem]">
        <h1 className="mb-5 text-page [overflow-wrap:anywhere]">{heading(mediator.fullName)}</h1>
        <ErrorSummary errors={refused?.errors} />
        {obstacle && !refused && <Notice>{obstacle}</Notice>}
        {!obstacle && (
          <Card>
            <div className="mb-5 grid max-w-measure gap-3">{meaning(mediator)}</div>
            <DecisionForm decision={decision} mediator={mediator} refused={refused} />
          </Card>
        )}
      </div>
    </Page>
  )
}

function DecisionForm({ decision, mediator, refused }: Props) {
  const isDeciding = useNavigation().state === 'submitting'
  const { button, isDanger, requiresEmail, reasonHint } = decisions[decision]
  return (
    <Form method="post" noValidate className="grid gap-5">
      <AccountField />
      {requiresEmail && (
        <TextField
          label="Type that email address"
          name="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          defaultValue={typedText(refused?.values, 'email')}
          error={refused?.errors.email}
        />
      )}
      {reasonHint && (
        <TextArea
          label="Why?"
          name="reason"
          hint={reasonHint}
          required
          maxLength={2000}
          defaultValue={typedText(refused?.values, 'reason')}
          error={refused?.errors.reason}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button kind={isDanger ? 'danger' : 'primary'} pending={isDeciding}>
          {button}
        </Button>
        <ButtonLink to={href('/admin/mediators/:id', { id: mediator.id })} kind="quiet">
          Cancel
        </ButtonLink>
      </div>
    </Form>
  )
}
