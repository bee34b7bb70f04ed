import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { templateQueries } from '#dashboard/api/templates'
import { useText } from '#dashboard/i18n/use-text'
import { QueryPanel } from '#dashboard/parts/call/query-panel'
import { paths } from '#dashboard/parts/paths'
import { PlaceholderFields, type PlaceholderValues } from '#dashboard/parts/sms/placeholder-text'
import { fillPlaceholders, placeholdersIn } from '#dashboard/parts/sms/placeholders'
import { useBookmarks } from '#dashboard/parts/watch/use-bookmarks'
import { Button } from '#dashboard/ui/action/button'
import { buttonClass } from '#dashboard/ui/action/button-class'
import { CopyButton } from '#dashboard/ui/action/copy-button'
import { Field } from '#dashboard/ui/field/field'
import { NativeSelect } from '#dashboard/ui/field/native-select'
import { Dialog } from '#dashboard/ui/overlay/dialog'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { SkeletonPanel } from '#dashboard/ui/state/skeleton-panel'
import { letterText } from './texts'

type TemplateDialogProps = { onInsert: (text: string, words: string) => void; onClose: () => void }

/** One of the team's bookmarked templates (EP 14), filled, and put into an e-mail as plain text. */
export function TemplateDialog({ onInsert, onClose }: TemplateDialogProps) {
  const t = useText(letterText)
  const items = useBookmarks()
  const [chosen, setChosen] = useState<string>()
  const id = chosen ?? items[0]?.value
  return (
    <Dialog open onOpenChange={onClose} title={t.templateTitle} size="lg">
      {id === undefined ? (
        <EmptyState
          title={t.noTemplates}
          action={
            <Link to={paths.templates()} className={buttonClass({})}>
              {t.templates}
            </Link>
          }
        >
          {t.noTemplatesNote}
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-4">
          <Field label={t.template} className="max-w-96">
            <NativeSelect value={id} onChange={event => setChosen(event.target.value)} items={items} />
          </Field>
          <FilledTemplate key={id} id={id} {...{ onInsert, onClose }} />
        </div>
      )}
    </Dialog>
  )
}

function FilledTemplate({ id, onInsert, onClose }: TemplateDialogProps & { id: string }) {
  const t = useText(letterText)
  const query = useQuery(templateQueries.one(id))
  const [values, setValues] = useState<PlaceholderValues>(new Map())
  return (
    <QueryPanel query={query} loading={<SkeletonPanel className="h-48" />} notFound={t.templateNotFound}>
      {({ body }) => {
        const names = placeholdersIn(body)
        const text = fillPlaceholders(body, values)
        const left = names.filter(name => !values.get(name)).length
        return (
          <div className="flex flex-col gap-4">
            {names.length > 0 ? <PlaceholderFields names={names} values={values} onChange={setValues} /> : null}
            <section aria-label={t.templateText}>
              <p dir="auto" className="rounded-md bg-sunken px-3 py-2 whitespace-pre-wrap wrap-anywhere">
                {text}
              </p>
              {left > 0 ? <p className="mt-1 text-sm text-muted">{t.placeholdersLeft({ n: left })}</p> : null}
            </section>
            <div className="flex flex-wrap items-center justify-end gap-2">
              <CopyButton value={text} label={t.templateText} />
              <Button
                variant="primary"
                onClick={() => {
                  onInsert(text, t.templateInserted)
                  onClose()
                }}
              >
                {t.insertPlain}
              </Button>
            </div>
          </div>
        )
      }}
    </QueryPanel>
  )
}
