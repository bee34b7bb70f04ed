import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createdFromHex, objectIdHex, objectIdParts } from '#contract/object-id'
import type { Template } from '#contract/templates'
import { useRecordOpened } from '#dashboard/api/kept/opened'
import { useWatched } from '#dashboard/api/shared/watched'
import { templateQueries } from '#dashboard/api/templates'
import { instantOf } from '#dashboard/i18n/format'
import { useText } from '#dashboard/i18n/use-text'
import { QueryPanel } from '#dashboard/parts/call/query-panel'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { PlaceholderFields, PlaceholderText, type PlaceholderValues } from '#dashboard/parts/sms/placeholder-text'
import { fillPlaceholders, placeholdersIn, strayBraces } from '#dashboard/parts/sms/placeholders'
import { SegmentMeter } from '#dashboard/parts/sms/segment-meter'
import { Time } from '#dashboard/parts/time/time'
import { WatchSwitch } from '#dashboard/parts/watch/watch-switch'
import { Button } from '#dashboard/ui/action/button'
import { CopyButton } from '#dashboard/ui/action/copy-button'
import { Card } from '#dashboard/ui/card'
import { CodeText } from '#dashboard/ui/code-text'
import { KeyValueList } from '#dashboard/ui/key-value-list'
import { RawDetails } from '#dashboard/ui/raw-text'
import { Notice } from '#dashboard/ui/state/notice'
import { SkeletonPanel } from '#dashboard/ui/state/skeleton-panel'
import { categoryNames } from './template-id'
import { templatesText } from './templates-text'

/** One template (EP 14). */
export function TemplateView({ id }: { id: string }) {
  const t = useText(templatesText)
  const query = useQuery(templateQueries.one(id))
  const name = query.data?.name
  // A missing template cannot be bookmarked, but its bookmark can be removed.
  const isBookmarked = useWatched('template').watched.some(each => each.id === id)
  useRecordOpened(name !== undefined, 'template', id, name)
  return (
    <Page
      name="template"
      title={name || id}
      actions={
        query.data || isBookmarked ? (
          <WatchSwitch kind="template" id={id} name={name ? name.slice(0, 150) : undefined} />
        ) : null
      }
      steps={categoryNames(query.data?.category ?? '').map(title => ({ title }))}
    >
      <QueryPanel
        query={query}
        loading={
          <div role="status" className="grid gap-4 lg:grid-cols-[3fr_2fr]">
            <span className="sr-only">{t.loading}</span>
            <SkeletonPanel className="h-96" />
            <SkeletonPanel className="h-96" />
          </div>
        }
        notFound={t.notFound}
      >
        {template => (
          <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
            <div className="flex min-w-0 flex-col gap-4">
              <TemplateTexts key={id} body={template.body} />
            </div>
            <TemplateFacts id={id} template={template} />
          </div>
        )}
      </QueryPanel>
    </Page>
  )
}

/** The stored text, and a preview with its placeholders filled. Give it the ID as a key. */
function TemplateTexts({ body }: { body: string }) {
  const t = useText(templatesText)
  const [values, setValues] = useState<PlaceholderValues>(new Map())
  const names = placeholdersIn(body)
  const stray = strayBraces(body)
  const filled = fillPlaceholders(body, values)
  const unfilled = names.filter(name => !values.get(name)).length
  return (
    <>
      <Card
        title={t.text}
        description={t.placeholders({ n: names.length })}
        actions={
          <span>
            <CopyButton value={body} label={t.copyText} />
          </span>
        }
      >
        <TemplateBody text={body} />
        {stray > 0 ? <p className="mt-2 text-sm text-warning">{t.stray({ n: stray })}</p> : null}
      </Card>
      <Card
        title={t.fill}
        description={t.fillNote}
        actions={
          values.size > 0 ? (
            <Button size="sm" onClick={() => setValues(new Map())}>
              {t.clear}
            </Button>
          ) : null
        }
      >
        <div className="flex flex-col gap-4">
          {names.length > 0 ? (
            <PlaceholderFields names={names} values={values} onChange={setValues} />
          ) : (
            <p className="text-muted">{t.noPlaceholders}</p>
          )}
          <section aria-label={t.preview} className="flex flex-col gap-2">
            <div className="flex items-center justify-between">
              <h3 className="label-text">{t.preview}</h3>
              <span>
                <CopyButton value={filled} label={t.copyFilled} />
              </span>
            </div>
            <TemplateBody text={body} values={values} />
            <SegmentMeter text={filled} note={unfilled > 0 ? t.unfilled({ n: unfilled }) : undefined} />
          </section>
        </div>
      </Card>
    </>
  )
}

const tones = {
  empty: 'bg-accent-soft font-medium text-accent',
  filled: 'bg-success-soft font-medium text-success',
  brace: 'text-warning',
}

/** A template's text with its placeholders marked, filled where there is a value. */
function TemplateBody({ text, values }: { text: string; values?: PlaceholderValues }) {
  return (
    <p dir="auto" className="rounded-md bg-sunken px-3 py-2 text-lg whitespace-pre-wrap wrap-anywhere">
      <PlaceholderText text={text} values={values ?? new Map()} tones={tones} />
    </p>
  )
}

/** Milliseconds between two times; NaN if one is missing. */
const apart = (one: string | undefined, other: string | null | undefined): number =>
  Math.abs((instantOf(one)?.getTime() ?? Number.NaN) - (instantOf(other)?.getTime() ?? Number.NaN))

/** Facts about a template; those derived from its ID say so. */
function TemplateFacts({ id, template }: { id: string; template: Template }) {
  const t = useText(templatesText)
  const { category, pinned, created, modified } = template
  const answered = objectIdHex(template.id)
  const parts = objectIdParts(id)
  const made = createdFromHex(id)
  const stated = typeof template.id === 'object' ? template.id?.creationTime : undefined
  const categories = categoryNames(category)
  const time = (value: string | null | undefined) => (
    <Time value={value} absent={t.notGiven} precision="dateTimeSeconds" />
  )
  const facts: { label: string; value: ReactNode }[] = [
    {
      label: t.category,
      value: (
        <>
          <bdi>{categories.length > 0 ? categories.join(' › ') : t.topLevel}</bdi> <CodeText>{category}</CodeText>
        </>
      ),
    },
    { label: t.pinned, value: pinned == null ? t.notGiven : pinned ? t.yes : t.no },
    { label: t.createdAt, value: <Time value={created} absent={t.notGiven} /> },
    { label: t.modifiedAt, value: <Time value={modified} absent={t.notGiven} /> },
    {
      label: t.idLabel,
      value: (
        <span className="inline-flex items-center gap-1">
          <CodeText>{id}</CodeText>
          <CopyButton value={id} label={t.idLabel} />
        </span>
      ),
    },
  ]
  // The ID is made with the template, so its time is shown only if it differs.
  if (!(apart(made, created) < 60_000)) facts.push({ label: t.idMade, value: time(made) })
  if (stated && apart(made, stated) !== 0) facts.push({ label: t.statedTime, value: time(stated) })
  return (
    <Card title={t.facts}>
      <KeyValueList items={facts.map(fact => ({ key: fact.label, ...fact }))} />
      {answered !== undefined && answered.toLowerCase() !== id.toLowerCase() ? (
        <Notice tone="warning" role="status" className="mt-2">
          {t.otherId({ id: answered })}
        </Notice>
      ) : null}
      <RawDetails summary={t.raw} className="mt-2">
        {`${t.idParts}: ${parts ? Object.values(parts).join(', ') : t.noParts}\n\n${JSON.stringify(template, null, 2)}`}
      </RawDetails>
    </Card>
  )
}

export const page = pageView(TemplateView, ({ id }) => [templateQueries.one(id)])
