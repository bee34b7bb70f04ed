import { useState } from 'react'
import { textOf, useMember } from '#dashboard/features/survey-editor/fields/member-fields'
import { languageWords } from '#dashboard/features/survey-editor/languages/language-names'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { useReadOnly } from '#dashboard/ui/field/read-only'
import { BaseLanguageDialog } from './base-language-dialog'
import { baseLanguageText } from './base-language-text'

const path = ['baseLanguage']

/** The language that texts are written in. It says what every translation is one of, so changing it is a step of its own. */
export function BaseLanguageField() {
  const t = useText(baseLanguageText)
  const locale = useLocale()
  const { field, value, set } = useMember({ path })
  const readOnly = useReadOnly()
  const [open, setOpen] = useState(false)
  const language = textOf(value)
  return (
    <div role="group" aria-label={field.label} className="flex flex-col gap-1">
      <span className="text-sm font-medium">{field.label}</span>
      <div className="flex flex-wrap items-center gap-3">
        <bdi className={language ? '' : 'text-muted'}>{language ? languageWords(language, locale) : t.none}</bdi>
        {readOnly ? null : (
          <Button size="sm" onClick={() => setOpen(true)}>
            {t.change}
          </Button>
        )}
      </div>
      {field.error ? <p className="text-sm text-danger">{field.error}</p> : null}
      {open ? (
        <BaseLanguageDialog
          from={language}
          onClose={() => setOpen(false)}
          onConfirm={next => {
            set(next)
            setOpen(false)
          }}
        />
      ) : null}
    </div>
  )
}
