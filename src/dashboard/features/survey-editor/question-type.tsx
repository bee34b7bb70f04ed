import { catalogue } from '#dashboard/i18n/catalogue'
import { useText } from '#dashboard/i18n/use-text'
import { LabelledCode } from '#dashboard/parts/codes/code-label'

/** Texts of the question types in use; the specification lists none (§2.19). */
const questionTypeText = catalogue({
  SingleChoice: ['Single choice', 'Ett val'],
  MultipleChoice: ['Multiple choice', 'Flera val'],
  FreeText: ['Free text', 'Fritext'],
  Scale: ['Scale', 'Skala'],
  Slider: ['Slider', 'Reglage'],
  Grid: ['Grid', 'Matris'],
  Date: ['Date', 'Datum'],
})

/** The type of a question in words, with the code on hover; an unknown type is shown as received. */
export function QuestionType({ type }: { type: unknown }) {
  const t = useText(questionTypeText)
  if (typeof type !== 'string' || !Object.hasOwn(t, type)) return <LabelledCode dictionary="questionType" code={type} />
  return <span title={type}>{t[type as keyof typeof t]}</span>
}
