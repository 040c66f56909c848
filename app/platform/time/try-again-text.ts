import { counted } from '../text/plural.ts'

/** 'You can try again in 12 minutes.' Rounded up, so that it is never too soon. */
export function tryAgainText(seconds: number): string {
  const wait = seconds <= 60 ? 'a minute' : seconds <= 3_600 ? minutes(seconds) : hours(seconds)
  return `You can try again in ${wait}.`
}

const minutes = (seconds: number) => counted(Math.ceil(seconds / 60), 'minute')
const hours = (seconds: number) => counted(Math.ceil(seconds / 3_600), 'hour')
