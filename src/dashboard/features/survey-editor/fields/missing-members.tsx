import { valueAt } from '#contract/reading/json-object'
import { useDocument } from '#dashboard/features/survey-editor/document/edited-document'
import { editorText } from '#dashboard/features/survey-editor/editor-text'
import { issueWords } from '#dashboard/form/issue-words'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { useReadOnly } from '#dashboard/ui/field/read-only'
import { Notice } from '#dashboard/ui/state/notice'
import { memberName, memberText } from './member-text'

/** Everything that keeps a document from being sent, before anybody tries. Nothing is filled in, or said to who cannot send it. */
export function MissingMembers() {
  const t = useText(editorText)
  const names = useText(memberText)
  const locale = useLocale()
  const { issues, edited } = useDocument()
  if (useReadOnly() || issues.length === 0) return null
  const lines = issues.map(issue => {
    const path = issue.path.map(String)
    const words = path[0] === 'questions' ? t.missingQuestions : issueWords(issue, valueAt(edited, path), locale)
    return { key: path.join('\u0000'), name: memberName(names, path), words }
  })
  return (
    <Notice tone="warning" role="region" aria-label={t.missingTitle} title={<h2>{t.missingTitle}</h2>}>
      <p>{t.missingBody}</p>
      <ul className="list-inside list-disc">
        {lines.map(({ key, name, words }) => (
          <li key={key}>
            <span className="font-medium">{name}</span>: {words}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
