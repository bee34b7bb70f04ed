import { DocumentContext, useQuestionDocument } from '#dashboard/features/survey-editor/document/edited-document'
import { useEditedSurvey } from '#dashboard/features/survey-editor/document/edited-survey'
import { idOf, questionsOf } from '#dashboard/features/survey-editor/document/editor-state'
import { inOrder } from '#dashboard/features/survey-editor/document/question-order'
import { textOf } from '#dashboard/features/survey-editor/fields/member-fields'
import { useText } from '#dashboard/i18n/use-text'
import { Card } from '#dashboard/ui/card'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { languagesText } from './languages-text'
import { RawTranslations } from './raw-translations'
import { orientationOf, targetLanguages, whyUnclear } from './translation-grid'
import { TranslationTable } from './translation-table'

/** Every text in every language; as it came where it cannot be told which of its keys is the language. */
export function LanguagesTab() {
  const t = useText(languagesText)
  const survey = useEditedSurvey()
  const orientation = orientationOf(survey)
  if (orientation === 'unclear') return <UnclearTranslations />
  const languages = targetLanguages(survey, orientation)
  if (languages.length === 0) return <EmptyState title={t.noTargets} />
  return <TranslationTable survey={survey} orientation={orientation} languages={languages} />
}

function UnclearTranslations() {
  const t = useText(languagesText)
  const survey = useEditedSurvey()
  const questions = inOrder(questionsOf(survey))
  return (
    <Card title={t.unclearTitle} description={`${t.unclearBody} ${t[whyUnclear(survey)]}`}>
      <div className="flex flex-col gap-4">
        <RawTranslations label={t.raw} />
        {questions.map(question => {
          const id = idOf(question)
          return id === undefined ? null : (
            <QuestionTranslations key={id} id={id} title={textOf(question.title) || id} />
          )
        })}
      </div>
    </Card>
  )
}

function QuestionTranslations({ id, title }: { id: string; title: string }) {
  const t = useText(languagesText)
  const document = useQuestionDocument(id)
  return (
    <DocumentContext value={document}>
      <RawTranslations label={t.rawOf({ title })} question={id} />
    </DocumentContext>
  )
}
