import { type RefObject, useEffect, useState } from 'react'

/** How many boxes of a form are ticked, also those ticked before the page woke up. */
export function useTickedBoxes(form: RefObject<HTMLFormElement | null>, rows: readonly unknown[]) {
  const [ticked, setTicked] = useState(0)
  const recount = () => setTicked(boxesOf(form.current).filter((box) => box.checked).length)
  const tickAll = (isTicked: boolean) => {
    for (const box of boxesOf(form.current)) box.checked = isTicked
    recount()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows bring other boxes.
  useEffect(recount, [rows])
  return { ticked, recount, tickAll }
}

function boxesOf(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.querySelectorAll<HTMLInputElement>('input[name=profile]') ?? [])]
}
