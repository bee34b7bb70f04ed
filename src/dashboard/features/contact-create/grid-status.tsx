import { useText } from '#dashboard/i18n/use-text'
import { type GridRow, isInFlight, rowIssues } from './grid-rows'
import { newContactText } from './new-contact-text'

type GridStatusProps = {
  rows: readonly GridRow[]
  /** The rows that a submit sends. */
  open: readonly GridRow[]
  checked: boolean
  searching: boolean
  /** How many of the rows that were sent last could not be searched for duplicates. */
  unchecked: number
}

/** How far the rows have come, in one line. */
export function GridStatus({ rows, open, checked, searching, unchecked }: GridStatusProps) {
  const t = useText(newContactText)
  const count = (state: string) => rows.filter(({ outcome }) => outcome?.state === state).length
  const inFlight = rows.filter(isInFlight).length
  const ended = rows.filter(row => row.outcome && !isInFlight(row)).length
  const wrong = checked ? open.filter(row => rowIssues(row).length > 0).length : 0
  const words = () => {
    if (inFlight > 0) return t.sent({ done: ended, n: ended + inFlight })
    if (searching) return t.checking
    if (checked && open.length === 0 && ended === 0) return <span className="text-danger">{t.nothing}</span>
    if (wrong > 0) return <span className="text-danger">{t.wrong({ n: wrong })}</span>
    if (ended === 0) return null
    const [created, accepted] = [count('created'), count('accepted')]
    const summary = t.summary({ created, accepted, refused: count('refused'), unknown: count('unknown') })
    return [summary, unchecked > 0 ? t.unchecked({ n: unchecked }) : ''].filter(Boolean).join('. ')
  }
  return (
    <p role="status" className="min-h-5 text-right text-sm">
      {words()}
    </p>
  )
}
