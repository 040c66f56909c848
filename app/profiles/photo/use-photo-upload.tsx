import { useState } from 'react'
import { useFetcher } from 'react-router'
import { refusedOf, stayField } from '#app/platform/forms/form-answer.ts'
import { useDrawnFor, writeAccount } from '#app/ui/forms/account-field.tsx'
import { useAnswer } from '#app/ui/forms/use-form-post.tsx'
import { type Crop, photoLimit } from '../photo.ts'
import { photoRefusalMessage, profileMessages } from '../profile-messages.ts'
import { writeCrop } from './crop-fields.ts'
import { isPicture, kindBytes, otherKind } from './file-kind.ts'
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
  /** What this browser cannot show, the server may be able to: of a damaged photo it takes the middle. */
  const sendWhole = (file: File) => {
    const form = new FormData()
    form.set('photo', file)
    post(form, path)
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
      const error = await refusalOf(file)
      const bitmap = error === undefined ? await decode(file) : undefined
      setOwnError(error)
      setPicture(bitmap && { file, bitmap })
      if (error === undefined && !bitmap) sendWhole(file)
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

async function refusalOf(file: File): Promise<string | undefined> {
  if (file.size >= photoLimit) return profileMessages.imageSize
  const start = new Uint8Array(await file.slice(0, kindBytes).arrayBuffer())
  if (isPicture(start)) return undefined
  return photoRefusalMessage({ reason: 'not-a-picture', kind: otherKind(start) })
}

function decode(file: File): Promise<ImageBitmap | undefined> {
  return createImageBitmap(file).catch(() => undefined)
}
