import { useState } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { fillPlaceholders, placeholdersIn, strayBraces } from '#dashboard/parts/sms/placeholders'
import { SegmentMeter } from '#dashboard/parts/sms/segment-meter'
import { Button } from '#dashboard/ui/action/button'
import { CopyButton } from '#dashboard/ui/action/copy-button'
import { Card } from '#dashboard/ui/card'
import { Field } from '#dashboard/ui/field/field'
import { Input } from '#dashboard/ui/field/input'
import { TemplateBody } from './template-body'
import { templatesText } from './templates-text'

/** The text as it is stored, and as it reads when its placeholders are filled. Give it the id as a key. */
export function TemplateTexts({ body }: { body: string }) {
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
