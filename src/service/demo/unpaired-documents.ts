import type { Question } from '#contract/surveys-v2'
import { hexId } from './demo-ids'
import type { DemoOptions } from './demo-options'
import { day, iso } from './demo-time'
import type { DocumentParts } from './document-rows'
import { naughtyNames } from './words/naughty-words'

type Written = { id: string; parts: DocumentParts }

// They follow the paired survey's id.
const idOf = (number: number) => `606312a5d233ab8484e184${(4 + number).toString(16).padStart(2, '0')}`

type DemoQuestion = readonly [title: string, type: string, more?: Partial<Question>]

const questionsOf = (number: number, questions: readonly DemoQuestion[]): DocumentParts['questions'] =>
  questions.map(([title, type, more], at) => ({
    title,
    required: at === 0,
    commentable: false,
    order: at + 1,
    translations: {},
    type,
    ...more,
    id: hexId(0x606312a5 * 1000, 7, number * 100 + at),
  }))

const base = {
  showQuestionHeader: true,
  textAlignment: 'Left',
  backgroundColor: '#FFFFFF',
  textColor: '#111',
  buttonColor: 'rebeccapurple',
  useDisclaimer: false,
  multipleLanguageSupport: false,
  baseLanguage: 'sv',
  anonymousAnswers: true,
  pinned: false,
  translations: {},
}

/** What the survey of employees asks about, with two questions each. */
const workTopics = [
  'din arbetsmiljö',
  'din arbetsbelastning',
  'dina arbetstider',
  'dina arbetsuppgifter',
  'samarbetet i gruppen',
  'samarbetet mellan avdelningarna',
  'ditt inflytande',
  'din närmaste chef',
  'informationen från ledningen',
  'återkopplingen på ditt arbete',
  'lönen',
  'förmånerna',
  'möjligheterna att utvecklas',
  'utbildningarna',
  'introduktionen av nya kollegor',
  'mötena',
  'verktygen',
  'lokalerna',
  'säkerheten på jobbet',
  'möjligheten att arbeta hemifrån',
] as const

/** V2 surveys that no V1 survey is paired with: ids 606312a5d233ab8484e18405 to …409. */
export function unpairedDocuments({ now, hostile = false }: Pick<DemoOptions, 'now' | 'hostile'>): Written[] {
  const written: DocumentParts[] = [
    {
      ...base,
      name: 'Hotel stay',
      header: 'How was your stay?',
      baseLanguage: 'en',
      multipleLanguageSupport: true,
      supportedLanguages: ['en', 'sv', 'de'],
      endDate: iso(now + 40 * day),
      // Field first, then language: the specification does not say which of the two is the outer key.
      translations: { header: { sv: 'Hur var din vistelse?', de: 'Wie war Ihr Aufenthalt?' } },
      questions: questionsOf(1, [
        [
          'How was the room?',
          'Scale',
          { min: 1, max: 7, translations: { title: { sv: 'Hur var rummet?', de: null } } },
        ],
        ['Anything else?', 'FreeText', { commentable: true }],
      ]),
    },
    { ...base, name: 'Alldeles ny enkät', questions: [] },
    {
      ...base,
      name: 'Avslutad tävling',
      header: 'Vinn en resa!',
      textAlignment: 'Center',
      endDate: iso(now - 20 * day),
      customEnding: 'Tävlingen är slut. Vinnaren får ett sms.',
      questions: questionsOf(3, [
        ['Vad heter huvudstaden på Åland?', 'SingleChoice', { alternatives: ['Mariehamn', 'Visby'] }],
      ]),
    },
    {
      ...base,
      name: 'استطلاع رضا العملاء',
      header: 'نود سماع رأيك',
      textAlignment: 'Right',
      baseLanguage: 'ar',
      questions: questionsOf(4, [['كيف كانت الخدمة؟', 'Scale', { min: 1, max: 5 }]]),
    },
    {
      ...base,
      name: 'Medarbetarenkäten, alla frågor',
      header: 'Hur har du det på jobbet?',
      textAlignment: 'Justified',
      customDisclaimer: 'Svaren visas bara för grupper om minst fem.',
      ...(hostile && {
        name: naughtyNames[0],
        header: '<b>Bold</b><script>alert(1)</script>',
        customDisclaimer: '{0} & {{name}} <a href="javascript:alert(1)">x</a>',
      }),
      questions: questionsOf(
        5,
        workTopics.flatMap((topic): DemoQuestion[] => [
          [`Hur nöjd är du med ${topic}?`, 'Scale'],
          [`Vad kan bli bättre med ${topic}?`, 'FreeText'],
        ]),
      ),
      theme: { radius: 4, font: null, nested: { list: [1, { deep: true }], empty: {} } },
    },
  ]
  return written.map((parts, at) => ({ id: idOf(at + 1), parts }))
}
