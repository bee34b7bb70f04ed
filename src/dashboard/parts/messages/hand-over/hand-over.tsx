import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { codedWords } from '#dashboard/parts/codes/code-dictionary'
import { useCodeLabeller } from '#dashboard/parts/codes/code-label'
import { CopyButton } from '#dashboard/ui/action/copy-button'
import { type TicketSubject, ticketOf } from './ticket'
import { ticketText } from './ticket-text'

type HandOverProps = {
  subject: TicketSubject
  /** The address that shows it, without the origin; absent where nothing finds it again. */
  path: string | undefined
}

/** For a colleague or a ticket: where the message is, and what there is to say of it. */
export function HandOver({ subject, path }: HandOverProps) {
  const t = useText(ticketText)
  const format = useFormat()
  const label = useCodeLabeller()
  const link = path && `${location.origin}${path}`
  const codeWords = (code: number) => codedWords(label, 'statusV2', code)
  return (
    <div className="flex flex-wrap items-center gap-2">
      {link ? <CopyButton value={link} label={t.link} words={t.copyLink} /> : null}
      <CopyButton value={() => ticketOf(subject, link, { t, format, codeWords })} label={t.id} words={t.copyTicket} />
    </div>
  )
}
