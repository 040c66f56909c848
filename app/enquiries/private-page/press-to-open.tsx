import { Form, href, useNavigation, useSearchParams } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { privatePageMessages } from './private-page-messages.ts'

/** All that a link shows by itself: programs that check mails follow links, but press no buttons. */
export function PressToOpen({ page }: { page: string }) {
  const [search] = useSearchParams()
  const navigation = useNavigation()
  return (
    <Page>
      <PageTitle title={privatePageMessages.tab} suffix="" />
      <Card look="raised" className="mx-auto mt-4 max-w-[29rem]">
        <h1 className="text-page">{privatePageMessages.title}</h1>
        {search.has('pressed') && (
          <Notice kind="wait" className="mt-4">
            Your browser did not keep the cookie that this page needs. Please allow cookies for this
            site, then press again.
          </Notice>
        )}
        <p className="mt-3 mb-5 text-ink-soft">
          Press the button to see your private page. Do it where nobody else can look.
        </p>
        <Form method="post" action={href('/my-enquiry/:key/open', { key: page })}>
          <Button wide pending={navigation.state === 'submitting'}>
            Open my page
          </Button>
        </Form>
      </Card>
    </Page>
  )
}
