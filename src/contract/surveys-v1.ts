import {
  base64,
  dateTime,
  double,
  flag,
  hexColor,
  type Infer,
  int32,
  int32Between,
  keyword,
  list,
  mime,
  object,
  optional,
  text,
  textUpTo,
} from './schema'

const times = {
  /** UTC. */
  Created: optional(dateTime),
  /** UTC. */
  Modified: optional(dateTime),
}

const brief = {
  /** At most 150 characters. */
  Name: textUpTo(150),
  /** At most 15 characters without white space. It matches every message that begins with it. */
  Keyword: optional(keyword),
  /** UTC; null when the survey has no end. */
  Ends: optional(dateTime),
}

/** §2.6 The body of a create. */
export const SurveyCreate = object({
  ...brief,
  /** Title, at most 150 characters. */
  Header: optional(textUpTo(150)),
  /** Reply to a message that begins with the keyword. */
  KeywordResponse: optional(text),
  WelcomeText: optional(text),
  ThankYouText: optional(text),
  /** Whether recipients may stay anonymous. */
  AllowAnonymous: flag,
  TextColor: optional(hexColor),
  BackgroundColor: optional(hexColor),
  ButtonColor: optional(hexColor),
  /** Phone number that receives alarms. */
  AlarmRecipient: optional(text),
})
export type SurveyCreate = Infer<typeof SurveyCreate>

/** §2.6 The response of a create. */
export const Survey = object({
  ...SurveyCreate.shape,
  ...times,
  ID: int32,
  /** Whether the survey has a logo. */
  Logo: optional(flag),
  /** Ended or closed; may be true while `Ends` is null or in the future. */
  Ended: optional(flag),
})
export type Survey = Infer<typeof Survey>

/** §2.6 A survey of the list. */
export const BriefSurvey = object({ ...brief, ...times, ID: optional(int32), Ended: optional(flag) })
export type BriefSurvey = Infer<typeof BriefSurvey>

/** §2.7 An image as plain base64, not as a `data:` address. */
export const SurveyImage = object({ Survey: int32, MIME: mime, Data: base64 })
export type SurveyImage = Infer<typeof SurveyImage>

/** §2.8 Statistics. Scale and denominator of the percentages are not specified. */
export const SurveyStatistics = object({
  ...BriefSurvey.shape,
  Questions: optional(int32),
  Recipients: optional(int32),
  /** Recipients who opened the survey. */
  Opened: optional(int32),
  OpenedPercentage: optional(double),
  /** Recipients who opened but did not answer. */
  Unfinished: optional(int32),
  UnfinishedPercentage: optional(double),
  /** Recipients who answered. */
  Answered: optional(int32),
  AnsweredPercentage: optional(double),
})
export type SurveyStatistics = Infer<typeof SurveyStatistics>

/** §2.10 A question, as returned by its deletion. */
export const SurveyQuestion = object({
  Survey: optional(int32),
  ID: int32,
  /** At most 250 characters. */
  Question: textUpTo(250),
  /** At most 500 characters. */
  HelpText: optional(textUpTo(500)),
  /** 0 to 6; the meanings are not specified. */
  Type: int32Between(0, 6),
  /** Whether an answer is mandatory. */
  Required: flag,
  /** Whether a comment may accompany the answer. */
  Commentable: flag,
  /** Position in the survey. */
  Order: optional(int32),
})
export type SurveyQuestion = Infer<typeof SurveyQuestion>

const survey = object({ survey: int32 })

export const createSurvey = { body: SurveyCreate, answer: Survey }
export const setSurveyImage = { path: survey, body: SurveyImage, answer: SurveyImage }
export const readSurveyStatistics = { path: survey, answer: SurveyStatistics }
/** EP 19. Also deletes the question's alternatives. The deleted question is returned and cannot be read again. */
export const deleteSurveyQuestion = { path: object({ question: int32 }), answer: SurveyQuestion }
export const listSurveys = { answer: list(BriefSurvey) }
