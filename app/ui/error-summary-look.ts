/** The classes of an error summary and its parts. */
export const summaryLook = {
  box: 'mb-6 rounded-sm border-l-4 border-danger bg-danger-bg px-4 py-3',
  heading: 'font-sans text-base font-semibold tracking-normal',
  item: 'py-2.25',
}

export const summaryHeading = 'There is a problem'
