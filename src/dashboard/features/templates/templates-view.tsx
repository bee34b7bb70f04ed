import { type SyntheticEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { createdFromHex } from '#contract/object-id'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { OpenedList } from '#dashboard/parts/opened-list/opened-list'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { paths } from '#dashboard/parts/paths'
import { useBookmarks } from '#dashboard/parts/watch/use-bookmarks'
import { Button } from '#dashboard/ui/action/button'
import { linkClass } from '#dashboard/ui/action/link-class'
import { Card } from '#dashboard/ui/card'
import { Field } from '#dashboard/ui/field/field'
import { Textarea } from '#dashboard/ui/field/textarea'
import { pastedTemplateId } from './template-id'
import { templatesText } from './templates-text'

/** Finds a template by its ID, among bookmarks or recently opened templates. */
export function TemplatesView() {
  const t = useText(templatesText)
  return (
    <Page name="templates">
      <div className="flex flex-col gap-4">
        <TemplateOpener />
        <Bookmarks />
        <OpenedList kind="template" none={t.none} />
      </div>
    </Page>
  )
}

/** Opens a template by its ID, or by JSON that contains it. */
function TemplateOpener() {
  const t = useText(templatesText)
  const format = useFormat()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [requested, setRequested] = useState(false)
  const pasted = pastedTemplateId(text)
  const open = (event: SyntheticEvent) => {
    event.preventDefault()
    setRequested(true)
    if (pasted.ok) void navigate(paths.template(pasted.id))
  }
  const made = pasted.ok && createdFromHex(pasted.id)
  const hint = pasted.ok && (pasted.id !== text.trim() || made) ? t.readAs({ id: pasted.id }) : null
  return (
    <form
      onSubmit={open}
      noValidate
      className="flex flex-col items-start gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <Field
        label={t.id}
        description={t.idHint}
        error={requested && !pasted.ok ? t[pasted.problem] : undefined}
        className="w-full max-w-prose"
      >
        <Textarea
          value={text}
          rows={2}
          spellCheck={false}
          onChange={event => {
            setText(event.target.value)
            setRequested(false)
          }}
          // Enter opens; Shift+Enter starts a new line.
          onKeyDown={event => {
            if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) open(event)
          }}
          className="font-mono"
        />
      </Field>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button type="submit" variant="primary">
          {t.open}
        </Button>
        <span role="status" className="text-sm text-muted wrap-anywhere">
          {hint}
          {hint && made ? `, ${t.created({ at: format.dateTime(made) })}` : null}
        </span>
      </div>
    </form>
  )
}

/** Templates bookmarked by the team. */
function Bookmarks() {
  const t = useText(templatesText)
  const bookmarks = useBookmarks()
  if (bookmarks.length === 0) return null
  return (
    <Card title={t.bookmarks} flush>
      <ul className="divide-y divide-line">
        {bookmarks.map(({ value, label }) => (
          <li key={value} className="px-4 py-2.5">
            <Link to={paths.template(value)} className={`${linkClass} font-medium`}>
              <bdi className="wrap-anywhere">{label}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export const page = pageView(TemplatesView)
