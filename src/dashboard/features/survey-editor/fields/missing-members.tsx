import { valueAt } from '#dashboard/data/document/members'
import { useDocument } from '#dashboard/features/survey-editor/document/edited-document'
import { editorText } from '#dashboard/features/survey-editor/editor-text'
import { issueWords } from '#dashboard/form/issue-words'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { Icon } from '#dashboard/ui/icon'
import { memberName, memberText } from './member-text'

/** Everything that keeps a document from being sent, before anybody tries. Nothing is filled in. */
export function MissingMembers() {
  const t = useText(editorText)
  const names = useText(memberText)
  const locale = useLocale()
  const { issues, edited } = useDocument()
  if (issues.length === 0) return null
  const lines = issues.map(issue => {
    const path = issue.path.map(String)
    const words = path[0] === 'questions' ? t.missingQuestions : issueWords(issue, valueAt(edited, path), locale)
    return { key: path.join('\u0000'), name: memberName(names, path), words }
  })
  return (
    <section aria-label={t.missingTitle} className="flex gap-2 rounded-lg border border-warning bg-surface px-4 py-3">
      <Icon name="warning" className="mt-0.5 text-warning" />
      <div className="min-w-0">
        <h2 className="font-semibold">{t.missingTitle}</h2>
        <p className="text-muted">{t.missingBody}</p>
        <ul className="mt-1 list-inside list-disc">
          {lines.map(({ key, name, words }) => (
            <li key={key} className="wrap-anywhere">
              <span className="font-medium">{name}</span>: {words}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
