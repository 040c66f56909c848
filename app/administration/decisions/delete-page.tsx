import type { DecisionAnswer } from '#app/ui/decision-answer.ts'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { typedText } from '#app/ui/fields/typed-text.ts'
import { administrationMessages } from '../administration-messages.ts'
import { DecisionPage } from './decision-page.tsx'
import type { Decided } from './find-decided.server.ts'
import { ReasonField } from './reason-field.tsx'

/** Says what goes with the mediator, and lets nobody delete the wrong one by a slip. */
export function DeletePage({
  mediator,
  answer,
}: {
  mediator: Decided
  answer: DecisionAnswer | undefined
}) {
  return (
    <DecisionPage
      mediator={mediator}
      answer={answer}
      title="Delete a Mediator"
      heading={`Delete ${mediator.fullName}`}
      button="Delete for good"
      isDanger
      obstacle={mediator.isSupport ? administrationMessages.supportAccount : ''}
      meaning={
        <>
          <p>This deletes at once, and nothing brings it back:</p>
          <ul className="list-disc pl-5">
            <li>the account, the profile and its photo</li>
            <li>{belongings(mediator)}</li>
          </ul>
          <p>
            Only the record of this decision stays, and nobody else is ever given the address of
            their public page. To keep everything and close the account, suspend it instead.
          </p>
          <p className="[overflow-wrap:anywhere]">
            Their email address is <strong>{mediator.accountEmail}</strong>
          </p>
        </>
      }
    >
      <TextField
        label="Type that email address"
        name="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={typedText(answer?.values, 'email')}
        error={answer?.errors.email}
      />
      <ReasonField
        answer={answer}
        hint="It goes on record, and the mediator reads it word for word in a last email."
      />
    </DecisionPage>
  )
}

function belongings({ belongings: owned }: Decided): string {
  const reviews = owned.publishedReviews + owned.waitingReviews + owned.deletedReviews
  return `${counted(owned.leads, 'lead')} and ${counted(reviews, 'review')}`
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-GB')} ${noun}${count === 1 ? '' : 's'}`
}
