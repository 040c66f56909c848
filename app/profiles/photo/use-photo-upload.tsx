import { useState } from 'react'
import { useFetcher } from 'react-router'
import { refusedOf, stayField } from '#app/platform/forms/form-answer.ts'
import { useDrawnFor, writeAccount } from '#app/ui/forms/account-field.tsx'
import { useAnswer } from '#app/ui/forms/use-form-post.tsx'
import { type Crop, photoLimit } from '../photo.ts'
import { profileMessages } from '../profile-messages.ts'
import { writeCrop } from './crop-fields.ts'
import type { PhotoAnswer } from './photo-answer.ts'

/** A picture that was chosen and not yet sent. */
export type ChosenPicture = { file: File; bitmap: ImageBitmap }

/**
 * From choosing a file to its being saved at `path`. The server judges again whatever is judged
 * here.
 */
export function usePhotoUpload(path: string) {
  const fetcher = useFetcher<PhotoAnswer>()
  const [picture, setPicture] = useState<ChosenPicture>()
  const [ownError, setOwnError] = useState<string>()
  const answer = useAnswer(fetcher.data)
  const account = useDrawnFor()

  const post = (form: FormData, action: string) => {
    form.set(stayField, 'yes')
    writeAccount(form, account)
    setOwnError(undefined)
    fetcher.submit(form, { method: 'post', action, encType: 'multipart/form-data' })
  }
  const close = () => {
    picture?.bitmap.close()
    setPicture(undefined)
  }

  return {
    picture,
    isBusy: fetcher.state !== 'idle',
    answer,
    error: ownError ?? Object.values(refusedOf(answer)?.errors ?? {})[0],
    async choose(file: File) {
      const result = await readPicture(file)
      setOwnError(result.error)
      setPicture(result.bitmap && { file, bitmap: result.bitmap })
    },
    cancel: close,
    send(crop: Crop) {
      if (!picture) return
      const form = new FormData()
      form.set('photo', picture.file)
      writeCrop(form, crop)
      close()
      post(form, path)
    },
    remove: () => post(new FormData(), `${path}/remove`),
  }
}

async function readPicture(file: File): Promise<{ bitmap?: ImageBitmap; error?: string }> {
  if (file.size >= photoLimit) return { error: profileMessages.imageSize }
  if (!['image/png', 'image/jpeg'].includes(file.type)) return { error: profileMessages.imageType }
  try {
    return { bitmap: await createImageBitmap(file) }
  } catch {
    return { error: profileMessages.imageType }
  }
}
