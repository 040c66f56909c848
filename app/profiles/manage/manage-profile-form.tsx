import { type FormEvent, useRef, useState } from 'react'
import { href } from 'react-router'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { AccountField } from '#app/ui/forms/account-field.tsx'
import { fieldsOf } from '../form/fields-of.ts'
import { LeaveDialog } from '../form/leave-dialog.tsx'
import { ProfileSections, type ProfileWords } from '../form/profile-sections.tsx'
import { usePlaceQuestions } from '../form/use-place-questions.tsx'
import { useUnsavedChanges } from '../form/use-unsaved-changes.tsx'
import type { SavedPhoto } from '../photo/photo-answer.ts'
import { PhotoField } from '../photo/photo-field.tsx'
import { ownPhotoWords } from '../photo/photo-words.ts'
import { CompletionCard } from './completion-card.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import type { EditedProfile } from './edited-profile.server.ts'
import { SaveBar } from './save-bar.tsx'
import { useLiveCompletion } from './use-live-completion.tsx'
import type { ProfileSave } from './use-profile-save.tsx'

type Props = { profile: EditedProfile; save: ProfileSave }

const words: ProfileWords = {
  about: 'About you',
  reach: 'How people reach you',
  where: 'Where you work',
  whereNote:
    'People search by distance from your offices. Of a postcode they see the first half only, unless you show all of it.',
  practice: 'Your practice',
  emailHint: 'Shown on your profile. You still log in with your account’s email address.',
  startHint: 'Saving your profile confirms this as of today. It is shown for 60 days.',
  visibility: {
    note: 'These two take effect as soon as you save.',
    listed: {
      hint: 'If unticked, nobody can find you. To be listed again, your profile is reviewed once more.',
    },
    open: { hint: 'If unticked, your profile stays public, says so and takes no enquiries.' },
  },
}

export function ProfileForm({ profile, save }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { refused } = save
  // What was typed is the browser's from here on; no later answer may change it.
  const [values] = useState(() => refused?.values ?? profile.values)
  const [version, setVersion] = useState(
    () => Number(refused?.values?.version ?? profile.version) || 0,
  )
  const [image, setImage] = useState(profile.image)
  const [areas, setAreas] = useState([values.practiceAreas ?? []].flat())

  const completion = useLiveCompletion(form, values, image)
  const unsaved = useUnsavedChanges(form, save.answer)
  const fields = fieldsOf(values, refused?.errors)
  const questions = usePlaceQuestions(refused)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    // The preview opens in a tab of its own and leaves this one alone.
    if (submitter?.getAttribute('formtarget') === '_blank') return
    event.preventDefault()
    if (!save.isSaving) save.submit(new FormData(event.currentTarget, submitter))
  }
  const keepPhoto = (saved: SavedPhoto) => {
    setImage(saved.path)
    // A photo is a save of its own. Only if no other came before it is this form still up to date.
    if (saved.before === version) setVersion(saved.version)
  }

  return (
    <form
      ref={form}
      method="post"
      action={href('/dashboard/profile')}
      noValidate
      onSubmit={submit}
      className="mt-4 items-start gap-x-10 max-lg:space-y-6 lg:grid lg:grid-cols-[minmax(0,760px)_300px] lg:justify-between"
    >
      <AccountField />
      {/* The Enter key presses the first button of a form, which must be the harmless one. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
        Save profile
      </button>
      <input type="hidden" name="version" value={version} />
      <div className="grid min-w-0 grid-cols-1 gap-6">
        <ErrorSummary errors={refused?.errors} />
        {refused?.conflict && <ConflictNotice conflict={refused.conflict} answer={refused} />}
        <ProfileSections
          fields={fields}
          areas={areas}
          onAreas={setAreas}
          photo={
            <PhotoField
              name={String(values.fullName)}
              image={image}
              path="/dashboard/profile/photo"
              says={ownPhotoWords}
              onSaved={keepPhoto}
            />
          }
          words={words}
          questions={questions}
        />
      </div>
      <CompletionCard completion={completion} isSaving={save.isSaving} />
      <SaveBar score={completion.score} isSaving={save.isSaving} />
      <LeaveDialog unsaved={unsaved} />
    </form>
  )
}
