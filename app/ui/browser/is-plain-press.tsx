/** Whether a press means what is pressed, and not a tab of its own, a download or a menu. */
export function isPlainPress(event: MouseEvent): boolean {
  const { button, metaKey, altKey, ctrlKey, shiftKey, defaultPrevented } = event
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey && !defaultPrevented
}
