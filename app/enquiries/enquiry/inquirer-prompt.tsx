import { useLocation } from 'react-router'
import { type InquirerType, inquirerTypes } from '#app/taxonomy/inquirer-types.ts'
import { inquiryDefaults } from '../inquiry.ts'

/** Who is asking. Each choice is a link, so it works without JavaScript. */
export function InquirerPrompt() {
  const choice = useChoice()
  return (
    <>
      <p className="mt-2 text-sm text-ink-soft">Your details go only to this mediator.</p>
      <p id="inquirer-prompt" className="mt-4 mb-1.5 text-[0.95rem] font-semibold">
        I am a:
      </p>
      <ul aria-labelledby="inquirer-prompt" className="grid gap-2">
        {inquirerTypes.map((type) => (
          <li key={type.code} className="grid">
            <a
              {...choice(type.code)}
              className="flex min-h-12 items-center rounded-sm border-[1.5px] border-line bg-white px-3 py-2 text-[1rem] leading-snug font-medium text-ink no-underline hover:border-green-700 hover:bg-green-50"
            >
              {type.promptLabel}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-center text-sm">
        <a {...choice(inquiryDefaults.inquirerType)} className="relative inline-block touch-44">
          Skip &amp; Contact Directly
        </a>
      </p>
    </>
  )
}

/**
 * With JavaScript a choice leaves the page where it is and replaces the entry in the history, so
 * that Back still leads to the results; a plain link brings the panel into view.
 */
function useChoice() {
  const { pathname, search } = useLocation()
  return (type: InquirerType) => {
    const chosen = new URLSearchParams(search)
    chosen.delete('toast')
    chosen.set('as', type)
    return {
      href: `${pathname}?${chosen}#contact`,
      'data-choice': '',
      'data-needs-scripts': '',
    }
  }
}
