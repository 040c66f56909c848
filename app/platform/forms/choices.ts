import { z } from 'zod'

/** Any number of the codes, each once and in their own order; made-up ones are dropped. */
export function chosenAmong<const Code extends string>(codes: readonly Code[]) {
  return z.preprocess((value) => {
    const given = new Set([value].flat())
    return codes.filter((code) => given.has(code))
  }, z.array(z.custom<Code>()))
}

/** A tick: browsers send one as its value and leave an empty box out. */
export function tick() {
  return z.preprocess((value) => value !== undefined && value !== '', z.boolean())
}
