import { useParams } from 'react-router-dom'
import type { FoundMessage } from '#dashboard/features/messages/merge-messages'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { useCodeLabeller } from '#dashboard/parts/codes/code-label'
import { codedWords } from '#dashboard/parts/codes/coded-words'
import { paths } from '#dashboard/parts/paths'
import { CopyButton } from '#dashboard/ui/action/copy-button'
import { ticketOf } from './ticket'
import { ticketText } from './ticket-text'

/** For a colleague or a ticket: where the message is, and what there is to say of it. */
export function HandOver({ found }: { found: FoundMessage }) {
  const t = useText(ticketText)
  const format = useFormat()
  const label = useCodeLabeller()
  const { participant = '' } = useParams()
  const { id } = found.message
  // Without an id nothing finds it again.
  const link = id ? `${location.origin}${paths.conversation(participant, { m: id })}` : undefined
  const codeWords = (code: number) => codedWords(label, 'statusV2', code)
  return (
    <div className="flex flex-wrap items-center gap-2">
      {link ? <CopyButton value={link} label={t.link} words={t.copyLink} /> : null}
      <CopyButton value={() => ticketOf(found, link, { t, format, codeWords })} label={t.id} words={t.copyTicket} />
    </div>
  )
}
