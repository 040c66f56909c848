import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { controlStyle, describedBy, FieldFrame } from '#app/ui/fields/field-frame.tsx'
import { AccountField } from '#app/ui/forms/account-field.tsx'
import { BackLink } from '#app/ui/frame/back-link.tsx'
import { Portrait } from '../portrait.tsx'
import type { PhotoWords } from './photo-words.ts'

type Props = {
  name: string
  image: string
  errors: Record<string, string> | undefined
  path: string
  says: PhotoWords
  /** The way back to the profile. */
  back: { label: string; to: string }
}

/** The photo by itself, where the profile's page cannot crop it: the middle of it is taken. */
export function PhotoForms({ name, image, errors, path, says, back }: Props) {
  const field = { id: 'photo', hint: says.hint, error: errors?.photo }
  return (
    <div className="mx-auto max-w-[36rem]">
      <BackLink to={back.to}>{back.label}</BackLink>
      <h1 className="mt-3 mb-6 text-page">Profile photo</h1>
      <Card>
        <ErrorSummary errors={errors} />
        <div className="flex flex-wrap items-center gap-5">
          <Portrait name={name} src={image} size="l" eager />
          {image && (
            <form method="post" action={`${path}/remove`}>
              <AccountField />
              <Button kind="quiet" size="s">
                Remove photo
              </Button>
            </form>
          )}
        </div>
        <form
          method="post"
          action={path}
          encType="multipart/form-data"
          noValidate
          className="mt-6 grid gap-5"
        >
          <AccountField />
          <FieldFrame label="Choose a photo" {...field}>
            <input
              type="file"
              name="photo"
              id="photo"
              accept="image/png,image/jpeg"
              {...describedBy(field)}
              className={controlStyle}
            />
          </FieldFrame>
          <p className="text-sm text-ink-soft">
            The middle of the picture becomes a square. {says.note}
          </p>
          <Button className="justify-self-start">Save photo</Button>
        </form>
      </Card>
    </div>
  )
}
