import { Link } from 'react-router'
import { type InquirerType, inquirerTypes } from '#app/taxonomy/inquirer-types.ts'

/** Each choice is an address, so it works as a plain link and can be shared. */
export function UserTypePicker({ chosen }: { chosen: InquirerType | null }) {
  return (
    <ul className="grid grid-cols-2 gap-3">
      {inquirerTypes.map((type) => (
        <li key={type.code} className="flex">
          <Link
            to={`/?userType=${type.code}`}
            preventScrollReset
            aria-current={type.code === chosen ? 'true' : undefined}
            className="grow rounded-md border-[1.5px] border-line bg-white px-3 py-3.5 text-ink no-underline hover:border-green-700 sm:px-4 aria-[current=true]:border-green-700 aria-[current=true]:bg-green-50 aria-[current=true]:inset-ring aria-[current=true]:inset-ring-green-700"
          >
            <span className="block leading-snug font-semibold">{type.label}</span>
            <span className="mt-0.5 block text-[0.88rem] text-ink-soft">{type.description}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
