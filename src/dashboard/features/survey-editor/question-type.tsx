import { catalogue } from '#dashboard/i18n/catalogue'
import { useText } from '#dashboard/i18n/use-text'
import { LabelledCode } from '#dashboard/parts/codes/code-label'

/** Texts of the question types in use; the specification lists none (§2.19). */
const questionTypeText = catalogue({
  en: {
    SingleChoice: 'Single choice',
    MultipleChoice: 'Multiple choice',
    FreeText: 'Free text',
    Scale: 'Scale',
    Slider: 'Slider',
    Grid: 'Grid',
    Date: 'Date',
  },
  sv: {
    SingleChoice: 'Ett val',
    MultipleChoice: 'Flera val',
    FreeText: 'Fritext',
    Scale: 'Skala',
    Slider: 'Reglage',
    Grid: 'Matris',
    Date: 'Datum',
  },
})

/** The type of a question in words, with the code on hover; an unknown type is shown as received. */
export function QuestionType({ type }: { type: unknown }) {
  const t = useText(questionTypeText)
  if (typeof type !== 'string' || !Object.hasOwn(t, type)) return <LabelledCode dictionary="questionType" code={type} />
  return <span title={type}>{t[type as keyof typeof t]}</span>
}
