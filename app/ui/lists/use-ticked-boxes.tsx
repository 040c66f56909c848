import { type RefObject, useEffect, useState } from 'react'

/** How many boxes of a form with this name are ticked, also those ticked before the scripts ran. */
export function useTickedBoxes(
  form: RefObject<HTMLFormElement | null>,
  name: string,
  rows: readonly unknown[],
) {
  const [ticked, setTicked] = useState(0)
  const boxes = () => boxesOf(form.current, name)
  const recount = () => setTicked(boxes().filter((box) => box.checked).length)
  const tickAll = (isTicked: boolean) => {
    for (const box of boxes()) box.checked = isTicked
    recount()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows bring other boxes.
  useEffect(recount, [rows])
  return { ticked, recount, tickAll }
}

function boxesOf(form: HTMLFormElement | null, name: string): HTMLInputElement[] {
  return [...(form?.querySelectorAll<HTMLInputElement>(`input[name=${name}]:enabled`) ?? [])]
}
