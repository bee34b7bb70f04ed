import { hexId } from './demo-ids'

/** A question that V1 and V2 both know. */
export type PairedQuestion = {
  /** V1's id. */
  number: number
  /** V2's id. */
  id: string
  /** V1's type. */
  code: number
  /** V2's type. */
  type: string
  title: string
  subtitle?: string
  english?: string
  arabic?: string
  required?: true
  commentable?: true
  condition?: string
  alternatives?: readonly string[]
  /** Members that the specification does not show. */
  more?: Record<string, unknown>
}

// 30 March 2021, as the survey's own id.
const made = 0x606312a5 * 1000

const questionId = (number: number) => hexId(made, 5, number)

const question = (number: number, code: number, type: string, title: string, rest: Partial<PairedQuestion> = {}) => {
  return { number, id: questionId(number), code, type, title, ...rest }
}

/** The questions of V1 survey 1, which are those of its V2 survey: the same ids wherever the demo is made. */
export const pairedQuestions: readonly PairedQuestion[] = [
  question(1, 0, 'Scale', 'Hur nöjd är du med besöket?', {
    subtitle: '1 är missnöjd och 5 är mycket nöjd.',
    english: 'How satisfied are you with your visit?',
    arabic: 'ما مدى رضاك عن زيارتك؟',
    required: true,
    more: { min: 1, max: 5, minLabel: 'Missnöjd', maxLabel: 'Mycket nöjd' },
  }),
  question(2, 1, 'SingleChoice', 'Hur var bemötandet?', {
    english: 'How were you received?',
    arabic: 'كيف كان الاستقبال؟',
    required: true,
    alternatives: ['Mycket bra', 'Bra', 'Varken eller', 'Dåligt', 'Mycket dåligt'],
  }),
  question(3, 2, 'MultipleChoice', 'Vad handlade du?', {
    subtitle: 'Välj högst tre.',
    english: 'What did you buy?',
    alternatives: ['Kläder', 'Skor', 'Mat & dryck', 'Elektronik', 'Present', 'Inget den här gången'],
    more: { min: 0, max: 3, other: true },
  }),
  question(4, 3, 'Slider', 'Hur troligt är det att du rekommenderar oss?', {
    english: 'How likely are you to recommend us?',
    required: true,
    more: { min: 0, max: 10, step: 1 },
  }),
  question(5, 4, 'Grid', 'Vad tycker du om butiken?', {
    english: 'What do you think of the store?',
    alternatives: ['Bra', 'Sådär', 'Dåligt'],
    more: { rows: [{ text: 'Utbud' }, { text: 'Priser' }, { text: 'Öppettider' }] },
  }),
  question(6, 5, 'FreeText', 'Vad kan vi göra bättre?', {
    subtitle: 'Skriv inget om din hälsa eller annat känsligt.',
    english: 'What can we do better?',
    condition: `${questionId(1)} < 3`,
    more: { maxLength: 500 },
  }),
  question(7, 6, 'Date', 'När besökte du oss?', { commentable: true }),
  question(8, 1, 'SingleChoice', 'Får vi ringa dig?', {
    english: 'May we call you?',
    condition: `${questionId(2)} == "Dåligt" || ${questionId(2)} == "Mycket dåligt"`,
    alternatives: ['Ja', 'Nej'],
    commentable: true,
  }),
]
