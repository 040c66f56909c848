import { optionalLine } from './fields.ts'

type Bounds = { min: number; max: number; message: string }

/** A whole number as people type it ("£1,200", " 9 "), or null where the field was left empty. */
export function optionalWholeNumber({ min, max, message }: Bounds) {
  return optionalLine(20)
    .refine((text) => isEmpty(text) || isWithin(numberIn(text), min, max), message)
    .transform((text) => (isEmpty(text) ? null : numberIn(text)))
}

export function requiredWholeNumber(bounds: Bounds & { required: string }) {
  return optionalLine(20)
    .refine((text) => !isEmpty(text), bounds.required)
    .refine(
      (text) => isEmpty(text) || isWithin(numberIn(text), bounds.min, bounds.max),
      bounds.message,
    )
    .transform(numberIn)
}

function isEmpty(text: string): boolean {
  return text === ''
}

function isWithin(number: number, min: number, max: number): boolean {
  return number >= min && number <= max
}

/** NaN for anything but a whole number. */
function numberIn(text: string): number {
  const digits = text.replace(/^£/, '').replace(/(?<=\d)[, ](?=\d{3}\b)/g, '')
  return /^\s*\d{1,9}(\.0+)?\s*$/.test(digits) ? Number(digits) : Number.NaN
}
