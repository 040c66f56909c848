import type { Crop } from '../photo.ts'

const sides = ['left', 'top', 'width', 'height'] as const

export function writeCrop(form: FormData, crop: Crop) {
  for (const side of sides) form.set(`crop-${side}`, String(crop[side]))
}

/** Undefined where nothing was cropped by hand. */
export function readCrop(form: FormData): Crop | undefined {
  if (!sides.every((side) => form.has(`crop-${side}`))) return undefined
  const side = (name: string) => Number.parseFloat(String(form.get(`crop-${name}`)))
  return { left: side('left'), top: side('top'), width: side('width'), height: side('height') }
}
