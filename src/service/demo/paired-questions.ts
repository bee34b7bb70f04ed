import { hexId } from './demo-ids'
import words from './words/survey-documents.json' with { type: 'json' }

/** A question of V1 survey 1 and of its V2 survey. */
type PairedQuestion = {
  /** V1's id. */
  number: number
  /** V1's type. */
  code: number
  /** V2's type. */
  type: string
  title: string
  subtitle?: string
  english?: string
  arabic?: string
  required?: boolean
  commentable?: boolean
  condition?: string
  alternatives?: readonly string[]
  /** Members that the specification does not show. */
  more?: Record<string, unknown>
}

/** 30 March 2021, when the paired V2 survey was made. */
export const pairedMade = 0x606312a5 * 1000

/** The same ids wherever the demo is made; `id` is V2's. */
export const pairedQuestions = words.paired.map((question: PairedQuestion) => {
  return { ...question, id: hexId(pairedMade, 5, question.number) }
})
