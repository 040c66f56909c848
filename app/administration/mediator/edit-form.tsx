import { useRef, useState } from 'react'
import { Form, href, useNavigation } from 'react-router'
import { fieldsOf } from '#app/profiles/form/fields-of.ts'
import { LeaveDialog } from '#app/profiles/form/leave-dialog.tsx'
import { ProfileSections, type ProfileWords } from '#app/profiles/form/profile-sections.tsx'
import type { ProfileRefusal } from '#app/profiles/form/save-answer.ts'
import { usePlaceQuestions } from '#app/profiles/form/use-place-questions.tsx'
import { useUnsavedChanges } from '#app/profiles/form/use-unsaved-changes.tsx'
import type { SavedPhoto } from '#app/profiles/photo/photo-answer.ts'
import { PhotoField } from '#app/profiles/photo/photo-field.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { AccountField } from '#app/ui/forms/account-field.tsx'
import { photoWords } from '../administration-messages.ts'
import type { Edited } from './find-edited.server.ts'

type Props = { edited: Edited & { back: string }; refused: ProfileRefusal | undefined }

const words: ProfileWords = {
  about: 'Photo, name and bio',
  reach: 'How people reach them',
  where: 'Where they work',
  whereNote:
    'People search by distance from the offices. Of a postcode they see the first half only, unless the box is ticked.',
  practice: 'Practice',
  emailHint: 'Shown on the profile. They still log in with their account’s email address.',
  startHint: 'It is shown for 60 days after the mediator last confirmed it.',
  visibility: {
    listed: {
      label: 'Show this profile in the directory',
      hint: 'If unticked, nobody can find them.',
    },
    open: {
      label: 'They accept new cases',
      hint: 'If unticked, the profile stays public, says so and takes no enquiries.',
    },
  },
}

export function EditForm({ edited, refused }: Props) {
  const form = useRef<HTMLFormElement>(null)
  // What was typed is the browser's from here on; no later answer may change it.
  const [values] = useState(() => refused?.values ?? edited.values)
  const [areas, setAreas] = useState([values.practiceAreas ?? []].flat())
  const [image, setImage] = useState(edited.image)
  const [photoVersion, setPhotoVersion] = useState(0)
  const isSaving = useNavigation().state === 'submitting'
  const unsaved = useUnsavedChanges(form, refused)
  const fields = fieldsOf(values, refused?.errors)
  const questions = usePlaceQuestions(refused)
  const postedVersion = Number(refused?.values?.version ?? edited.version) || 0
  const version = Math.max(postedVersion, photoVersion)

  const showPhoto = (saved: SavedPhoto) => {
    setImage(saved.path)
    // A photo is a save of its own. Only if no other came before it is this form still up to date.
    if (saved.before === version) setPhotoVersion(saved.version)
  }

  return (
    <Form ref={form} method="post" noValidate className="grid grid-cols-1 gap-6">
      <AccountField />
      {/* The Enter key presses the first button of a form, which must be the harmless one. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
        Save and publish
      </button>
      <input key={version} type="hidden" name="version" defaultValue={version} />
      <ProfileSections
        fields={fields}
        areas={areas}
        onAreas={setAreas}
        photo={
          <PhotoField
            name={edited.fullName}
            image={image}
            path={href('/admin/mediators/:id/photo', { id: edited.id })}
            says={photoWords}
            onSaved={showPhoto}
          />
        }
        words={words}
        questions={questions}
      />
      <div className="flex flex-wrap gap-3">
        <Button pending={isSaving}>{edited.hiddenBy ? 'Save' : 'Save and publish'}</Button>
        <ButtonLink to={edited.back} kind="quiet">
          Cancel
        </ButtonLink>
      </div>
      <LeaveDialog unsaved={unsaved} />
    </Form>
  )
}
