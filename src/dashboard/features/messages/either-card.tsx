import { Link } from 'react-router-dom'
import { useText } from '#dashboard/i18n/use-text'
import { paths } from '#dashboard/parts/paths'
import { linkClass } from '#dashboard/ui/action/link-class'
import { Card } from '#dashboard/ui/card'
import { messagesText } from './messages-text'

type EitherCardProps = { participant: string; bundle: number }

/** Digits that may be a bundle's id or a number: which of the two is the person's to say. */
export function EitherCard({ participant: digits, bundle }: EitherCardProps) {
  const t = useText(messagesText)
  const choices = [
    { key: 'bundle', to: paths.bundle(bundle), name: t.asBundle({ digits }), body: t.asBundleBody },
    {
      key: 'number',
      to: paths.conversation(digits),
      name: t.asNumber({ digits }),
      body: t.asNumberBody,
    },
  ]
  return (
    <Card title={t.either({ digits })}>
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
