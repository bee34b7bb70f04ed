import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
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
import { fillPlaceholders, placeholdersIn, strayBraces, textParts } from '#dashboard/parts/sms/placeholders'
import { SegmentMeter } from '#dashboard/parts/sms/segment-meter'
import { Time } from '#dashboard/parts/time/time'
import { WatchSwitch } from '#dashboard/parts/watch/watch-switch'
import { Button } from '#dashboard/ui/action/button'
import { CopyButton } from '#dashboard/ui/action/copy-button'
import { Card } from '#dashboard/ui/card'
import { classNames } from '#dashboard/ui/class-names'
import { CodeText } from '#dashboard/ui/code-text'
import { Field } from '#dashboard/ui/field/field'
import { Input } from '#dashboard/ui/field/input'
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
  // One that is not there is no use to bookmark; a bookmark can always be taken away.
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
      <QueryPanel query={query} loading={<TemplateSkeleton label={t.loading} />} notFound={t.notFound}>
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

/** As tall as a template. */
function TemplateSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-4 lg:grid-cols-[3fr_2fr]">
      <span className="sr-only">{label}</span>
      <SkeletonPanel className="h-96" />
      <SkeletonPanel className="h-96" />
    </div>
  )
}

/** The stored text, and a preview with its placeholders filled. Give it the ID as a key. */
function TemplateTexts({ body }: { body: string }) {
  const t = useText(templatesText)
  const [values, setValues] = useState<ReadonlyMap<string, string>>(new Map())
  const names = placeholdersIn(body)
  const stray = strayBraces(body)
  const filled = fillPlaceholders(body, values)
  const unfilled = names.filter(name => !values.get(name)).length
  const set = (name: string, value: string) => setValues(new Map(values).set(name, value))
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
            <div className="grid gap-3 sm:grid-cols-2">
              {names.map(name => (
                <Field key={name} label={`{${name}}`}>
                  <Input value={values.get(name) ?? ''} onChange={event => set(name, event.target.value)} />
                </Field>
              ))}
            </div>
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

type TemplateBodyProps = {
  text: string
  /** By placeholder name; a placeholder without a value stays as it is. */
  values?: ReadonlyMap<string, string>
}

const placeClass = 'rounded-xs px-0.5 font-medium'

/** A template's text with its placeholders marked; right-to-left writing keeps its direction. */
function TemplateBody({ text, values }: TemplateBodyProps) {
  return (
    <p dir="auto" className="rounded-md bg-sunken px-3 py-2 text-lg whitespace-pre-wrap wrap-anywhere">
      {textParts(text).map(part => {
        if (part.kind === 'words') return part.text
        if (part.kind === 'brace') {
          return (
            <span key={part.at} className="text-warning">
              {part.text}
            </span>
          )
        }
        const value = values?.get(part.name)
        const tone = value ? 'bg-success-soft text-success' : 'bg-accent-soft text-accent'
        return (
          <mark key={part.at} className={classNames(placeClass, tone)}>
            <bdi>{value || part.text}</bdi>
          </mark>
        )
      })}
    </p>
  )
}

const isSameMinute = (one: string | undefined, other: string | null | undefined): boolean => {
  const [a, b] = [instantOf(one)?.getTime(), instantOf(other)?.getTime()]
  return a !== undefined && b !== undefined && Math.abs(a - b) < 60_000
}

/** Facts about a template; those derived from its ID say so. */
function TemplateFacts({ id, template }: { id: string; template: Template }) {
  const t = useText(templatesText)
  const answered = objectIdHex(template.id)
  const parts = objectIdParts(id)
  const statedTime = typeof template.id === 'object' ? template.id?.creationTime : undefined
  const made = createdFromHex(id)
  const agree = made !== undefined && instantOf(statedTime)?.getTime() === instantOf(made)?.getTime()
  // The ID is created with the template, so its time is shown only where it differs.
  const sameMoment = isSameMinute(made, template.created)
  const names = categoryNames(template.category)
  const differs = answered !== undefined && answered.toLowerCase() !== id.toLowerCase()
  return (
    <Card title={t.facts}>
      <KeyValueList
        items={[
          {
            key: 'category',
            label: t.category,
            value: (
              <>
                <bdi>{names.length > 0 ? names.join(' › ') : t.topLevel}</bdi> <CodeText>{template.category}</CodeText>
              </>
            ),
          },
          {
            key: 'pinned',
            label: t.pinned,
            value: template.pinned == null ? t.notGiven : template.pinned ? t.yes : t.no,
          },
          { key: 'created', label: t.createdAt, value: <Time value={template.created} absent={t.notGiven} /> },
          { key: 'modified', label: t.modifiedAt, value: <Time value={template.modified} absent={t.notGiven} /> },
          {
            key: 'id',
            label: t.idLabel,
            value: (
              <span className="inline-flex items-center gap-1">
                <CodeText>{id}</CodeText>
                <CopyButton value={id} label={t.idLabel} />
              </span>
            ),
          },
          ...(sameMoment
            ? []
            : [
                {
                  key: 'made',
                  label: t.idMade,
                  value: <Time value={made} absent={t.notGiven} precision="dateTimeSeconds" />,
                },
              ]),
          ...(statedTime && !agree
            ? [{ key: 'said', label: t.statedTime, value: <Time value={statedTime} precision="dateTimeSeconds" /> }]
            : []),
        ]}
      />
      {differs ? (
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
