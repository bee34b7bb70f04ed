import {
  anything,
  dateTime,
  flag,
  type Infer,
  int32,
  list,
  nullable,
  object,
  optional,
  recordOf,
  text,
  uri,
  word,
} from './schema'

/** Outer key → inner key → text. The specification does not say which key is the language. */
const translations = recordOf(nullable(recordOf(nullable(text))))

/** §2.19 A question. Real questions have more members than specified; unknown members are kept. */
export const Question = object({
  id: optional(text),
  title: optional(text),
  subtitle: optional(text),
  required: flag,
  commentable: flag,
  order: optional(int32),
  /** The grammar is not specified. */
  condition: optional(text),
  translations,
  /** Read-only. */
  type: optional(text),
})
export type Question = Infer<typeof Question>

/** In the order of §2.18; CSS calls the last one `justify`. */
export const textAlignments = ['Left', 'Center', 'Right', 'Justified'] as const

const fields = {
  id: optional(text),
  name: text,
  header: optional(text),
  showQuestionHeader: flag,
  textAlignment: word(...textAlignments),
  /** Any string, such as `#111`. */
  backgroundColor: text,
  textColor: text,
  buttonColor: text,
  logotype: optional(uri),
  backgroundImage: optional(uri),
  useDisclaimer: flag,
  customDisclaimer: optional(text),
  disclaimerLink: optional(text),
  customEnding: optional(text),
  endingLink: optional(text),
  multipleLanguageSupport: flag,
  supportedLanguages: optional(list(text)),
  baseLanguage: text,
  anonymousAnswers: flag,
  endDate: optional(dateTime),
  pinned: flag,
  lastModified: optional(dateTime),
  translations,
}

/** §2.18 A survey as read. */
export const SurveyDocument = object({ ...fields, questions: list(Question) })
export type SurveyDocument = Infer<typeof SurveyDocument>

/** §2.18 A survey as replaced: `questions` must be a list and is ignored (EP 24). */
export const SurveyReplacement = object({ ...fields, questions: list(anything) })
export type SurveyReplacement = Infer<typeof SurveyReplacement>

const id = object({ id: text })

export const readSurvey = { path: id, answer: SurveyDocument }
/** EP 23. Replaces the whole question; `type` is read-only. */
export const replaceSurveyQuestion = { path: object({ surveyId: text, id: text }), body: Question, answer: Question }
/** EP 24. Replaces the whole survey. */
export const replaceSurvey = { path: id, body: SurveyReplacement, answer: SurveyDocument }
