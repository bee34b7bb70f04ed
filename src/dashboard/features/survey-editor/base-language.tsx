import { useState } from 'react'
import type { JsonObject } from '#contract/reading/json-object'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { documentText } from '#dashboard/parts/document/texts'
import { Button } from '#dashboard/ui/action/button'
import { Field } from '#dashboard/ui/field/field'
import { Input } from '#dashboard/ui/field/input'
import { useReadOnly } from '#dashboard/ui/field/read-only'
import { ConfirmDialog } from '#dashboard/ui/overlay/confirm-dialog'
import { useEditor } from './editor'
import { useMember } from './member-fields'
import { textOf } from './member-names'
import { baseLanguageText, settingsText } from './settings-text'
import { languageWords, orientationOf, surveyTexts, textAt, translation } from './survey-texts'

const path = ['baseLanguage']

/** The base language. Changing it changes the meaning of every translation, so it takes a dialog. */
export function BaseLanguageField() {
  const t = useText(baseLanguageText)
  const { absent } = useText(documentText)
  const locale = useLocale()
  const { field, value, set } = useMember({ path })
  const readOnly = useReadOnly()
  const [open, setOpen] = useState(false)
  const language = textOf(value)
  return (
    <div role="group" aria-label={field.label} className="flex flex-col gap-1">
      <span className="text-sm font-medium">{field.label}</span>
      <div className="flex flex-wrap items-center gap-3">
        <bdi className={`min-w-0 wrap-anywhere ${language ? '' : 'text-muted'}`}>
          {language ? languageWords(language, locale) : absent}
        </bdi>
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

type BaseLanguageDialogProps = { from: string; onClose: () => void; onConfirm: (next: string) => void }

function BaseLanguageDialog({ from, onClose, onConfirm }: BaseLanguageDialogProps) {
  const t = useText(baseLanguageText)
  const { languageExample } = useText(settingsText)
  const [typed, setTyped] = useState('')
  const to = typed.trim()
  const ready = to !== '' && to !== from
  const confirm = () => {
    if (ready) onConfirm(to)
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t.title}
      confirmLabel={t.confirm}
      confirmDisabled={!ready}
      onConfirm={confirm}
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={event => {
          event.preventDefault()
          confirm()
        }}
      >
        <Field label={t.next} description={languageExample} className="max-w-60">
          <Input value={typed} autoComplete="off" spellCheck={false} onChange={event => setTyped(event.target.value)} />
        </Field>
        <Consequences from={from} to={ready ? to : undefined} />
      </form>
    </ConfirmDialog>
  )
}

/** Consequences of a new base language; `to` is undefined until one is typed. */
function Consequences({ from, to }: { from: string; to: string | undefined }) {
  const t = useText(baseLanguageText)
  const { texts, hidden, unclear } = baseLanguageChange(useEditor().state.draft, to ?? '')
  const next = to ?? t.another
  const lines = [
    t.texts({ n: texts, from, to: next }),
    t.nothingMoves,
    to !== undefined && hidden > 0 && t.hidden({ n: hidden, to }),
    to !== undefined && unclear && t.unclear,
    from && t.gaps({ from, to: next }),
    t.unsaved,
  ].filter(Boolean)
  return (
    <ul aria-label={t.consequences} className="flex list-disc flex-col gap-1 pl-5">
      {lines.map(line => (
        <li key={String(line)}>{line}</li>
      ))}
    </ul>
  )
}

/** Returns what a new base language would change for the survey's texts. */
export function baseLanguageChange(survey: JsonObject, to: string) {
  const orientation = orientationOf(survey)
  const unclear = orientation === 'unclear'
  const texts = surveyTexts(survey, orientation)
  const translated = texts.places.filter(({ document, field }) => translation(document, orientation, to, field) !== '')
  return {
    texts: texts.places.filter(place => textAt(texts, place, texts.base) !== '').length,
    /** Number of translations into the new base language, which the base texts will hide. */
    hidden: unclear ? 0 : translated.length,
    /** The structure of the translations is unclear, so they cannot be counted. */
    unclear,
  }
}
