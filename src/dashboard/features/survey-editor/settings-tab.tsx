import { useState } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Card } from '#dashboard/ui/card'
import { Chip } from '#dashboard/ui/chip'
import { Field } from '#dashboard/ui/field/field'
import { Input } from '#dashboard/ui/field/input'
import { useReadOnly } from '#dashboard/ui/field/read-only'
import { BaseLanguageField } from './base-language'
import { Member, OtherMembers, useMember } from './member-fields'
import { textOf } from './member-names'
import { settingsText } from './settings-text'

export function SettingsTab() {
  const t = useText(settingsText)
  return (
    <div className="flex flex-col gap-4">
      <Card title={t.general}>
        <div className="flex flex-col gap-4">
          <Member path={['name']} />
          <Member path={['header']} lines={2} description={t.html} />
          <Member path={['endDate']} />
          <Member path={['showQuestionHeader']} />
          <Member path={['anonymousAnswers']} />
          <Member path={['pinned']} />
        </div>
      </Card>
      <Card title={t.texts}>
        <div className="flex flex-col gap-4">
          <Member path={['useDisclaimer']} />
          <Member path={['customDisclaimer']} lines={3} description={t.html} />
          <Member path={['disclaimerLink']} inputMode="url" description={t.link} />
          <Member path={['customEnding']} lines={3} description={t.html} />
          <Member path={['endingLink']} inputMode="url" description={t.link} />
        </div>
      </Card>
      <Card title={t.languages}>
        <div className="flex flex-col gap-4">
          <Member path={['multipleLanguageSupport']} />
          <BaseLanguageField />
          <LanguageList />
        </div>
      </Card>
      <OtherMembers />
    </div>
  )
}

const path = ['supportedLanguages']

/** The survey's languages as chips, kept as written. */
function LanguageList() {
  const t = useText(settingsText)
  const { field, value, set } = useMember({ path })
  const readOnly = useReadOnly()
  const [typed, setTyped] = useState('')
  const languages: unknown[] = Array.isArray(value) ? value : []
  const add = () => {
    const language = typed.trim()
    if (language !== '' && !languages.includes(language)) set([...languages, language])
    setTyped('')
  }
  return (
    <div className="flex flex-col gap-2">
      <span className="text-sm font-medium">{field.label}</span>
      {languages.length === 0 ? <p className="text-sm text-muted">{t.noLanguages}</p> : null}
      <ul aria-label={field.label} className="flex flex-wrap gap-1.5 empty:hidden">
        {Array.from(languages, (language, place) => (
          // The service may give an entry twice.
          <li key={place} className="max-w-full">
            <Chip {...(!readOnly && { onRemove: () => set(languages.filter((_, other) => other !== place)) })}>
              {textOf(language)}
            </Chip>
          </li>
        ))}
      </ul>
      {readOnly ? null : (
        <div className="flex items-end gap-2">
          <Field label={t.addLanguage} description={t.languageExample} error={field.error} className="max-w-60">
            <Input
              value={typed}
              autoComplete="off"
              onChange={event => setTyped(event.target.value)}
              onBlur={add}
              onKeyDown={event => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                add()
              }}
            />
          </Field>
          <Button onClick={add} disabled={typed.trim() === ''}>
            {t.add}
          </Button>
        </div>
      )}
    </div>
  )
}
