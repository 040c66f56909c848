import { Form, href } from 'react-router'
import { PlaceField } from '#app/places/place-field.tsx'
import { disputeTypesFor, type InquirerType, inquirerTypes } from '#app/taxonomy/inquirer-types.ts'
import { practiceAreaShortLabel } from '#app/taxonomy/practice-areas.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { nextQuestion } from './next-question.ts'

/** First who is looking; the rest of the form depends on it. */
export function HomeSearch({ userType }: { userType: InquirerType | null }) {
  return (
    <Card as="section" look="raised" id="looking" aria-labelledby="home-search">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 id="home-search" tabIndex={-1} data-focus-home className="text-card">
          I am looking as…
        </h2>
        {userType && (
          <a href={href('/')} data-choice className="relative text-sm touch-44">
            Change<span className="sr-only"> who is looking</span>
          </a>
        )}
      </div>
      <UserTypePicker chosen={userType} />
      {userType ? (
        <SearchForm userType={userType} />
      ) : (
        <p className="mt-5 text-center text-sm">
          <PageLink to={href('/search')} className="relative inline-block touch-44">
            Search all mediators
          </PageLink>
        </p>
      )}
    </Card>
  )
}

/** Each choice has its own URL, so it works as a plain link and can be shared. */
function UserTypePicker({ chosen }: { chosen: InquirerType | null }) {
  return (
    <ul className="grid gap-3 min-[360px]:grid-cols-2">
      {inquirerTypes.map((type) => (
        <li key={type.code} className="flex">
          <a
            href={`${href('/')}?userType=${type.code}#${nextQuestion}`}
            data-choice
            aria-current={type.code === chosen ? 'true' : undefined}
            className="grow rounded-md border-[1.5px] border-line bg-white px-3 py-3.5 text-ink no-underline hover:border-green-700 sm:px-4 aria-[current=true]:border-green-700 aria-[current=true]:bg-green-50 aria-[current=true]:inset-ring aria-[current=true]:inset-ring-green-700"
          >
            <span className="block leading-snug font-semibold">{type.label}</span>{' '}
            <span className="mt-0.5 block text-[0.88rem] text-ink-soft">{type.description}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function SearchForm({ userType }: { userType: InquirerType }) {
  return (
    <Form action={href('/search')} reloadDocument role="search" className="mt-4.5">
      <input type="hidden" name="userType" value={userType} />
      <div className="grid gap-3.5 min-[22.5rem]:grid-cols-2">
        <SelectField
          key={userType}
          label="Type of dispute"
          name={nextQuestion}
          options={disputeTypeOptions(userType)}
        />
        <PlaceField label="City or postcode" name="location" />
        <TextField
          label="Keyword"
          name="keyword"
          optional
          placeholder="A name, a subject, a language"
          maxLength={200}
          className="col-span-full"
        />
      </div>
      <Button wide className="mt-4.5">
        Search mediators
      </Button>
    </Form>
  )
}

function disputeTypeOptions(userType: InquirerType) {
  const areas = disputeTypesFor(userType).map((code) => ({
    value: code as string,
    label: practiceAreaShortLabel(code),
  }))
  return [{ value: '', label: 'Any' }, ...areas]
}
