import { Link, Navigate } from 'react-router-dom'
import { useText } from '#dashboard/i18n/use-text'
import { OpenedList } from '#dashboard/parts/opened-list/opened-list'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { paths } from '#dashboard/parts/paths'
import { readQuestion, withPlus } from '#dashboard/parts/phone/question'
import { linkClass } from '#dashboard/ui/action/link-class'
import { Card } from '#dashboard/ui/card'
import { anyText, useSearch } from '#dashboard/ui/use-search'
import { MessageBox } from './message-box'
import { messagesText } from './texts'

const reads = { q: anyText }

/** The search box with recent conversations and bundles; digits that may be a bundle or a number offer both. */
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

/** Asks whether digits are a bundle id or a number. */
function EitherCard({ participant: digits, bundle }: { participant: string; bundle: number }) {
  const t = useText(messagesText)
  const choices = [
    { to: paths.bundle(bundle), name: t.asBundle({ digits }), body: t.asBundleBody },
    { to: paths.conversation(digits), name: t.asNumber({ digits }), body: t.asNumberBody },
  ]
  return (
    <Card title={t.either({ digits })}>
      <ul className="grid gap-3 sm:grid-cols-2">
        {choices.map(({ to, name, body }) => (
          <li key={to} className="rounded-md border border-strong bg-raised p-3">
            <Link to={to} className={`${linkClass} font-medium`}>
              {name}
            </Link>
            <p className="mt-0.5 text-sm text-muted">{body}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Conversations and bundles opened in this browser; the service lists neither. */
function OpenedMessages() {
  const t = useText(messagesText)
  const lists = [
    { kind: 'participant', title: t.conversations, none: t.noConversations },
    { kind: 'bundle', title: t.bundles, none: t.noBundles },
  ] as const
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      {lists.map(({ title, ...list }) => (
        <section key={title} aria-label={title} className="min-w-0">
          <h2 className="mb-2 font-semibold">{title}</h2>
          <OpenedList {...list} />
        </section>
      ))}
    </div>
  )
}
