import { test as setup } from '@playwright/test'
import { keepConfirmed, stateOf, writeScreenData } from './kit/screen-data.ts'
import { signIn } from './kit/sign-in.ts'

setup(
  'the screens have something to show, and who sees them is signed in',
  async ({ playwright, baseURL }) => {
    const { longWords } = await writeScreenData()
    const accounts = {
      visitor: '',
      mediator: 'bethan@example.org',
      administrator: 'support@example.org',
      'long-words': longWords.email,
    }
    for (const [who, email] of Object.entries(accounts)) {
      const request = await playwright.request.newContext({ baseURL })
      if (email) await signIn({ request }, email)
      await request.storageState({ path: stateOf(who) })
      await request.dispose()
    }
    await keepConfirmed(Object.values(accounts))
  },
)
