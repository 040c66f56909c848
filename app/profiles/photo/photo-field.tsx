import { Link } from 'react-router'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/fields/field-frame.tsx'
import { useAcceptance } from '#app/ui/forms/use-form-post.tsx'
import { useScriptsRun } from '#app/ui/forms/use-scripts-run.tsx'
import { showToast } from '#app/ui/toasts/toast-store.tsx'
import { Portrait } from '../portrait.tsx'
import { CropDialog } from './crop-dialog.tsx'
import type { SavedPhoto } from './photo-answer.ts'
import type { PhotoWords } from './photo-words.ts'
import { usePhotoUpload } from './use-photo-upload.tsx'

type Props = {
  name: string
  image: string
  /** Where a photo is posted, and under which it is removed. */
  path: string
  /** Whose photo it is, and what becomes of it. */
  says: PhotoWords
  onSaved: (saved: SavedPhoto) => void
}

/** The photo is saved by itself, at once; without JavaScript on a page of its own. */
export function PhotoField({ name, image, path, says, onSaved }: Props) {
  const scriptsRun = useScriptsRun()
  const upload = usePhotoUpload(path)
  useAcceptance(upload.answer, ({ saved, message = '' }) => {
    onSaved(saved)
    showToast({ message })
  })

  return (
    <div className="flex flex-wrap items-center gap-5">
      <Portrait name={name} src={image} size="l" eager />
      <div className="min-w-0 grow basis-60">
        <p className="text-[0.95rem] font-semibold">Profile photo</p>
        <p id="photo-hint" className="mb-2 text-sm text-ink-soft">
          {says.hint} {says.note}
        </p>
        <div className="flex flex-wrap gap-3">
          {scriptsRun ? (
            <FileButton upload={upload} label={image ? 'Change photo' : 'Choose a photo'} />
          ) : (
            <Link
              id="photo"
              reloadDocument
              to={path}
              className={buttonStyle({ kind: 'quiet', size: 's' })}
            >
              {image ? 'Change photo' : 'Choose a photo'}
            </Link>
          )}
          {scriptsRun && image && (
            <Button
              type="button"
              kind="quiet"
              size="s"
              pending={upload.isBusy}
              onClick={upload.remove}
            >
              Remove photo
            </Button>
          )}
        </div>
        <FieldError id="photo" error={upload.error} />
      </div>
      {upload.picture && (
        <CropDialog picture={upload.picture} onCancel={upload.cancel} onCrop={upload.send} />
      )}
    </div>
  )
}

type FileButtonProps = { upload: ReturnType<typeof usePhotoUpload>; label: string }

/** The browser's own file field, under the look of a button. It has no name: it is not posted. */
function FileButton({ upload, label }: FileButtonProps) {
  return (
    <label
      className={`${buttonStyle({ kind: 'quiet', size: 's' })} has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-focus-visible:ring-2 has-focus-visible:ring-ink`}
    >
      <input
        type="file"
        id="photo"
        accept="image/png,image/jpeg"
        aria-describedby={upload.error ? 'photo-hint photo-error' : 'photo-hint'}
        aria-invalid={upload.error ? true : undefined}
        className="sr-only"
        onInput={(event) => {
          const [file] = event.currentTarget.files ?? []
          // The same file can be chosen again after a mistake.
          event.currentTarget.value = ''
          if (file) upload.choose(file)
        }}
      />
      {upload.isBusy ? 'Saving the photo …' : label}
    </label>
  )
}
