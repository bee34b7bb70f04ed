import type { Contact } from '#contract/contacts-v2'
import type { Edit } from '#contract/document/edits'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Badge } from '#dashboard/ui/badge'
import { Card } from '#dashboard/ui/card'
import { useReadOnly } from '#dashboard/ui/field/read-only'
import { AddValue } from './add-value'
import { type ChangeEdits, changeAt, withAdded, withChange } from './contact-edits'
import { contactText } from './contact-text'
import type { RefusedValues } from './refused-values'
import { namesAt, ValueRows } from './value-rows'

type MetadataCardProps = {
  metadata: Contact['metadata']
  edits: readonly Edit[]
  wordsAt: RefusedValues['wordsAt']
  onChange: ChangeEdits
}

/** Metadata: for each name a small list of values (§2.14). */
export function MetadataCard({ metadata, edits, wordsAt, onChange }: MetadataCardProps) {
  const t = useText(contactText)
  const readOnly = useReadOnly()
  const added = edits.flatMap(({ path }) => (path[0] === 'metadata' ? path.slice(1, 2) : []))
  const names = [...new Set([...Object.keys(metadata ?? {}), ...added])]
  const membersOf = (name: string) => (metadata && Object.hasOwn(metadata, name) ? metadata[name] : undefined)
  const isCleared = (name: string) => changeAt(edits, ['metadata', name]) !== undefined
  return (
    <Card title={t.metadata} flush>
      {names.length === 0 ? <p className="px-4 py-3 text-muted">{t.noMetadata}</p> : null}
      {names.map(name => {
        const clearing = isCleared(name)
        return (
          <section key={name} aria-label={`${t.metadata}: ${name}`} className="border-b border-line last:border-b-0">
            <div className="flex items-center justify-between gap-3 bg-sunken px-4 py-1">
              <h3 dir="auto" className="min-w-0 font-medium wrap-anywhere">
                {name}
              </h3>
              <span className="flex items-center gap-1">
                {clearing ? <Badge tone="warning">{t.willClear}</Badge> : null}
                {readOnly || membersOf(name) === undefined ? null : (
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={`${t.clearGroup}: ${name}`}
                    aria-pressed={clearing}
                    onClick={() =>
                      onChange(before => withChange(before, ['metadata', name], clearing ? undefined : null))
                    }
                  >
                    {t.clearGroup}
                  </Button>
                )}
              </span>
            </div>
            {clearing ? null : (
              <ValueRows
                at={['metadata', name]}
                values={membersOf(name)}
                edits={edits}
                wordsAt={wordsAt}
                onChange={onChange}
              />
            )}
          </section>
        )
      })}
      <AddValue
        label={t.addMetadata}
        fields={[
          { key: 'of', label: t.of },
          { key: 'name', label: t.name },
        ]}
        taken={([name = '', inner = '']) =>
          !isCleared(name) && namesAt(['metadata', name], membersOf(name), edits).includes(inner)
        }
        onAdd={([name = '', inner = '']) =>
          onChange(before => withAdded(before, ['metadata', name, inner], Object.keys(membersOf(name) ?? {})))
        }
      />
    </Card>
  )
}
