import { useState } from 'react'
import { identicalJson } from '#contract/document/members'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Card } from '#dashboard/ui/card'
import { CodeText } from '#dashboard/ui/code-text'
import { Field } from '#dashboard/ui/field/field'
import { useReadOnly } from '#dashboard/ui/field/read-only'
import { Textarea } from '#dashboard/ui/field/textarea'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { oneOf, useSearch } from '#dashboard/ui/use-search'
import { PartDocument, useDocument, useEditedSurvey } from './editor'
import { questionsOf } from './editor-state'
import { languagesText } from './languages-text'
import { textOf } from './member-names'
import { idOf, inOrder } from './question-order'
import { orientationOf, readTranslations, targetLanguages, whyUnclear } from './translation-grid'
import { TranslationTable } from './translation-table'

const reads = { shape: oneOf('', 'language-first', 'field-first') }

/** Every text in every language; as it came where it cannot be told which of its keys is the language. */
export function LanguagesTab() {
  const t = useText(languagesText)
  const survey = useEditedSurvey()
  const [{ shape }, write] = useSearch(reads)
  const detected = orientationOf(survey)
  const nothing = detected === 'unclear' && whyUnclear(survey) === 'nothing'
  const orientation = nothing && shape !== '' ? shape : detected
  if (nothing && targetLanguages(survey, orientation).length === 0) return <EmptyState title={t.noTargets} />
  if (orientation === 'unclear')
    return (
      <div className="flex flex-col gap-4">
        {nothing ? <ShapeChoice onChoose={chosen => write({ shape: chosen }, { replace: true })} /> : null}
        <UnclearTranslations />
      </div>
    )
  const languages = targetLanguages(survey, orientation)
  if (languages.length === 0) return <EmptyState title={t.noTargets} />
  return <TranslationTable survey={survey} orientation={orientation} languages={languages} />
}

/** Where nothing is translated nothing tells which name stands outside: a person does. */
function ShapeChoice({ onChoose }: { onChoose: (shape: 'language-first' | 'field-first') => void }) {
  const t = useText(languagesText)
  const choice = (shape: 'language-first' | 'field-first', name: string, example: string) => (
    <Button onClick={() => onChoose(shape)}>
      {name} <CodeText>{example}</CodeText>
    </Button>
  )
  return useReadOnly() ? null : (
    <Card title={t.shapeTitle} description={t.shapeBody}>
      <div className="flex flex-wrap gap-2">
        {choice('language-first', t.languageFirst, '{"en": {"header": …}}')}
        {choice('field-first', t.fieldFirst, '{"header": {"en": …}}')}
      </div>
    </Card>
  )
}

function UnclearTranslations() {
  const t = useText(languagesText)
  const readOnly = useReadOnly()
  const survey = useEditedSurvey()
  const why = whyUnclear(survey)
  const questions = inOrder(questionsOf(survey))
  return (
    <Card
      title={t.unclearTitle}
      description={why === 'nothing' && !readOnly ? undefined : `${t.unclearBody} ${t[why]}`}
    >
      <div className="flex flex-col gap-4">
        <RawTranslations label={t.raw} />
        {questions.map(question => {
          const id = idOf(question)
          return id === undefined ? null : (
            <PartDocument key={id} part={id}>
              <RawTranslations label={t.rawOf({ title: textOf(question.title) || id })} />
            </PartDocument>
          )
        })}
      </div>
    </Card>
  )
}

const path = ['translations']
const written = (value: unknown) => JSON.stringify(value ?? {}, undefined, 2)

/**
 * The translations of one document as JSON text. What is typed is taken over as soon as it can be read; until then the
 * text itself stands in their place, so that it is kept like any edit and keeps the document from being saved.
 */
function RawTranslations({ label }: { label: string }) {
  const t = useText(languagesText)
  const { opened, edited, set, errorAt } = useDocument()
  const [typed, setTyped] = useState<string>()
  const { translations } = edited
  const half = typeof translations === 'string' && translations !== opened.translations ? translations : undefined
  const read = typed === undefined ? undefined : readTranslations(typed)
  // Changed from outside, by discarding or by somebody else: the text follows.
  const current = read !== undefined && identicalJson(read, translations ?? {}) ? typed : undefined
  const text = half ?? current ?? written(translations)
  const change = (next: string) => {
    setTyped(next)
    const value = readTranslations(next) ?? next
    set(path, opened.translations == null && identicalJson(value, {}) ? opened.translations : value)
  }
  return (
    <Field label={label} error={half === undefined ? errorAt(path) : t.rawWrong}>
      <Textarea
        value={text}
        rows={3}
        spellCheck={false}
        className="font-mono text-sm"
        onChange={event => change(event.target.value)}
      />
    </Field>
  )
}
