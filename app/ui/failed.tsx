import type { ReactNode } from 'react'

/** Said in the place of a part of a page that could not be loaded. */
export function Failed({ children }: { children: ReactNode }) {
  return <p className="mt-2 font-medium text-danger">{children}</p>
}
