import { Suspense } from 'react'
import { Navigate } from 'react-router-dom'
import { useText } from '#dashboard/i18n/use-text'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { paths } from '#dashboard/parts/paths'
import { readQuestion, withPlus } from '#dashboard/parts/phone/question'
import { afterPaint } from '#dashboard/ui/frames/after-paint'
import { lazyPart } from '#dashboard/ui/lazy-part'
import { SkeletonRows } from '#dashboard/ui/state/skeleton'
import { anyText, useSearch } from '#dashboard/ui/use-search'
import { MessageBox } from './message-box'
import { messagesText } from './messages-text'

// The box is all that a first visit needs: these come after it.
const EitherCard = lazyPart(() => import('./either-card').then(module => module.EitherCard))
const OpenedMessages = lazyPart(afterPaint(() => import('./opened-messages').then(module => module.OpenedMessages)))

const reads = { q: anyText }

/** One box for whatever somebody asks about; digits that may be two things offer both. */
export function MessagesView() {
  const t = useText(messagesText)
  const [{ q }] = useSearch(reads)
  const text = withPlus(q)
  const question = readQuestion(text)
  if (question.kind === 'number' || question.kind === 'name') {
    return <Navigate replace to={paths.conversation(question.participant)} />
  }
  return (
    <Page name="messages" subtitle={t.subtitle}>
      <div className="flex flex-col gap-4">
        <MessageBox key={text} text={text} />
        <Suspense fallback={<SkeletonRows rows={4} label={t.conversations} />}>
          {question.kind === 'either' ? <EitherCard {...question} /> : null}
          <OpenedMessages />
        </Suspense>
      </div>
    </Page>
  )
}

export const page = pageView(MessagesView)
