import { Navigate } from 'react-router-dom'
import { useText } from '#dashboard/i18n/use-text'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { paths } from '#dashboard/parts/paths'
import { readQuestion, withPlus } from '#dashboard/parts/phone/question'
import { anyText, useSearch } from '#dashboard/ui/use-search'
import { EitherCard } from './either-card'
import { MessageBox } from './message-box'
import { messagesText } from './messages-text'
import { OpenedMessages } from './opened-messages'

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
        {question.kind === 'either' ? <EitherCard {...question} /> : null}
        <OpenedMessages />
      </div>
    </Page>
  )
}

export const page = pageView(MessagesView)
