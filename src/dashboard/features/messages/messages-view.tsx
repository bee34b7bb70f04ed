import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { useText } from '#dashboard/i18n/use-text'
import { OpenedList } from '#dashboard/parts/opened-list/opened-list'
import { paths } from '#dashboard/parts/paths'
import { Card } from '#dashboard/ui/card'
import { linkClass } from '#dashboard/ui/link-class'
import { PageHeader } from '#dashboard/ui/page-header'
import { MessageBox } from './message-box'
import { messagesText } from './messages-text'
import { readQuestion, withPlus } from './question'
import { regionParam, useRegion } from './use-region'

/** One box for whatever somebody asks about; digits that may be two things offer both. */
export function MessagesView() {
  const t = useText(messagesText)
  const [search] = useSearchParams()
  const region = useRegion()
  const text = withPlus(search.get('q') ?? '')
  const question = readQuestion(text)
  if (question.kind === 'number' || question.kind === 'name') {
    return <Navigate replace to={paths.conversation(question.participant, regionParam(region))} />
  }
  return (
    <>
      <title>{`${t.title} · Messaging Admin`}</title>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      <div className="flex flex-col gap-4">
        <MessageBox key={`${region} ${text}`} text={text} region={region} />
        {question.kind === 'either' ? <EitherCard {...question} region={region} /> : null}
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <section aria-label={t.conversations} className="min-w-0">
            <h2 className="mb-2 font-semibold">{t.conversations}</h2>
            <OpenedList
              kind="participant"
              pathOf={paths.conversation}
              noneTitle={t.noConversations}
              noneBody={t.noConversationsBody}
            />
          </section>
          <section aria-label={t.bundles} className="min-w-0">
            <h2 className="mb-2 font-semibold">{t.bundles}</h2>
            <OpenedList
              kind="bundle"
              pathOf={id => paths.bundle(Number(id))}
              noneTitle={t.noBundles}
              noneBody={t.noBundlesBody}
            />
          </section>
        </div>
      </div>
    </>
  )
}

type EitherCardProps = { participant: string; bundle: number; region: string }

function EitherCard({ participant: digits, bundle, region }: EitherCardProps) {
  const t = useText(messagesText)
  const choices = [
    { key: 'bundle', to: paths.bundle(bundle), name: t.asBundle({ digits }), body: t.asBundleBody },
    {
      key: 'number',
      to: paths.conversation(digits, regionParam(region)),
      name: t.asNumber({ digits }),
      body: t.asNumberBody,
    },
  ]
  return (
    <Card title={t.either({ digits })} description={t.eitherBody}>
      <ul className="grid gap-3 sm:grid-cols-2">
        {choices.map(choice => (
          <li key={choice.key} className="rounded-md border border-strong bg-raised p-3">
            <Link to={choice.to} className={`${linkClass} font-medium`}>
              {choice.name}
            </Link>
            <p className="mt-0.5 text-sm text-muted">{choice.body}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
