import { createdFromHex, objectIdHex, objectIdParts } from '#contract/object-id'
import type { Template } from '#contract/templates'
import { instantOf } from '#dashboard/i18n/format'
import { useText } from '#dashboard/i18n/use-text'
import { Time } from '#dashboard/parts/time/time'
import { CopyButton } from '#dashboard/ui/action/copy-button'
import { Card } from '#dashboard/ui/card'
import { CodeText } from '#dashboard/ui/code-text'
import { KeyValueList } from '#dashboard/ui/key-value-list'
import { RawDetails } from '#dashboard/ui/raw-text'
import { Notice } from '#dashboard/ui/state/notice'
import { categoryNames } from './template-id'
import { templatesText } from './templates-text'

const isSameMinute = (one: string | undefined, other: string | null | undefined): boolean => {
  const [a, b] = [instantOf(one)?.getTime(), instantOf(other)?.getTime()]
  return a !== undefined && b !== undefined && Math.abs(a - b) < 60_000
}

/** What is known of a template beside its text; what is worked out from its id says so. */
export function TemplateFacts({ id, template }: { id: string; template: Template }) {
  const t = useText(templatesText)
  const answered = objectIdHex(template.id)
  const parts = objectIdParts(id)
  const statedTime = typeof template.id === 'object' ? template.id?.creationTime : undefined
  const made = createdFromHex(id)
  const agree = made !== undefined && instantOf(statedTime)?.getTime() === instantOf(made)?.getTime()
  // The id is made with the template: its time is news only where the template says another, or none.
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
