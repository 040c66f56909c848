import { href } from 'react-router'

/** The page on which someone shows who they are before they go on to `back`. */
export function confirmPath(back: string): string {
  return `${href('/confirm-identity')}?redirect=${encodeURIComponent(back)}`
}
