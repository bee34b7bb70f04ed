import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Card } from '#dashboard/ui/card'
import { CodeText } from '#dashboard/ui/code-text'
import { useReadOnly } from '#dashboard/ui/field/read-only'
import { RawText } from '#dashboard/ui/raw-text'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { oneOf, useSearch } from '#dashboard/ui/use-search'
import { useEditor } from './editor'
import { questionsOf } from './editor-state'
import { languagesText } from './languages-text'
import { orientationOf, targetLanguages, whyUnclear } from './survey-texts'
import { TranslationTable } from './translation-table'

const reads = { shape: oneOf('', 'language-first', 'field-first') }

/** All texts by language. Asks for the structure of `translations` where the survey does not show it. */
export function LanguagesTab() {
  const t = useText(languagesText)
  const readOnly = useReadOnly()
  const survey = useEditor().state.draft
  const [{ shape }, write] = useSearch(reads)
  const detected = orientationOf(survey)
  const why = whyUnclear(survey)
  const isChoice = why !== 'noTable'
  const orientation = detected === 'unclear' && shape !== '' && isChoice ? shape : detected
  if (targetLanguages(survey, orientation).length === 0) return <EmptyState title={t.noTargets} />
  if (orientation !== 'unclear') {
    return <TranslationTable orientation={orientation} />
  }
  const choice = (chosen: 'language-first' | 'field-first', name: string, example: string) => (
    <Button onClick={() => write({ shape: chosen }, { replace: true })}>
      {name} <CodeText>{example}</CodeText>
    </Button>
  )
  return (
    <Card title={t[why]} description={isChoice && !readOnly ? t.shape : undefined}>
      <div className="flex flex-col gap-4">
        {isChoice && !readOnly ? (
          <div className="flex flex-wrap gap-2">
            {choice('language-first', t.languageFirst, '{"en": {"header": …}}')}
            {choice('field-first', t.fieldFirst, '{"header": {"en": …}}')}
          </div>
        ) : null}
        {why === 'nothing' ? null : (
          <RawText label={t.raw}>
            {JSON.stringify(
              [survey, ...questionsOf(survey)].map(each => each.translations ?? null),
              undefined,
              2,
            )}
          </RawText>
        )}
      </div>
    </Card>
  )
}
