import type { Tables } from '#service/db/schema'
import { type Chance, chanceOf } from './chance'
import { demoIds, hexId } from './demo-ids'
import { type DemoOptions, day, hour, iso, startOfDay } from './demo-options'
import { naughtyNames } from './hostile-words'
import { phoneOf } from './people'
import documents from './words/survey-documents.json' with { type: 'json' }
import words from './words/surveys.json' with { type: 'json' }

const { themes, places } = words

/** A round logo of 24 × 24, as base64. */
export const demoLogo = {
  mime: 'image/png',
  data: 'iVBORw0KGgoAAAANSUhEUgAAABgAAAAYCAYAAADgdz34AAAAaUlEQVR42mNgGEjAnef/nxhMU8NJtoRUg0myiFLDCVpCUwvIcRHReohR+Omg339kTJIl+BSgG4zNIrIswOVyUnxC0AJChhPyxagFlFtA00imeTKlakajeVExPEpTulQ4dKky6VbpUwsAAAFu7/8dFdJkAAAAAElFTkSuQmCC',
} as const

/** 30 March 2021, creation time of the paired V2 survey. */
export const pairedMade = 0x606312a5 * 1000

/**
 * Questions of V1 survey 1 and its V2 survey: `number` and `code` are V1's id and type, `id` and `type` V2's; `more`
 * are unspecified members. The ids are fixed.
 */
export const pairedQuestions = documents.paired.map(question => {
  return { ...question, id: hexId(pairedMade, 5, question.number) }
})

/** State of a survey, from its end and whether it was closed. */
type State = 'open' | 'endsSoon' | 'noEnd' | 'ended' | 'closedNoEnd' | 'closedEarly'

// Most have ended, as in a two-year-old account.
const states: readonly State[] = ['open', 'ended', 'endsSoon', 'ended', 'noEnd', 'closedNoEnd', 'ended', 'closedEarly']

const colors = [
  ['#1B1F23', '#FFFFFF', '#0B6E4F'],
  ['#222222', '#F7F3EB', '#B5473C'],
  ['#FFFFFF', '#12355B', '#F2C14E'],
  ['#777777', '#888888', '#999999'],
] as const

/** Number of surveys, without sentinels. */
const surveyCount = 64

function endOf(chance: Chance, state: State, created: number, now: number): number | undefined {
  switch (state) {
    case 'open':
      return startOfDay(now + chance.int(20, 120) * day) + 22 * hour
    case 'endsSoon':
      return now + chance.int(3, 6 * 24) * hour
    case 'ended':
      return Math.max(created + hour, Math.min(created + chance.int(14, 45) * day, now - 2 * hour))
    case 'closedEarly':
      return startOfDay(now + chance.int(10, 60) * day)
    default:
      return undefined
  }
}

/** Recipients, opened and answered; the fixed ones are edge cases of rates. */
function countsOf(chance: Chance, at: number): Pick<Tables['surveys'], 'recipients' | 'opened' | 'answered'> {
  const fixed: Record<number, readonly [number, number, number]> = {
    1: [780, 512, 312],
    5: [0, 0, 0],
    9: [1, 1, 1],
    13: [2400, 0, 0],
    17: [55, 55, 55],
    21: [1, 0, 0],
    25: [184_211, 120_038, 9],
  }
  const [recipients, opened, answered] = fixed[at] ?? []
  if (recipients !== undefined) return { recipients, opened: opened ?? 0, answered: answered ?? 0 }
  const sent = chance.int(20, 4000)
  const read = Math.round(sent * (0.35 + chance.next() * 0.5))
  return { recipients: sent, opened: read, answered: Math.round(read * (0.3 + chance.next() * 0.65)) }
}

/** The theme of a survey in its language; a place is added to the name. */
function themeOf(number: number) {
  const at = (number - 1) % themes.length
  // The remainder is always a valid index.
  const theme = themes[at] as (typeof themes)[number]
  return { ...theme, ...words.languages[theme.language as 'sv' | 'en'] }
}

const roundOf = (number: number) => Math.floor((number - 1) / themes.length)

function nameOf(number: number, hostile: boolean): string {
  const naughty = hostile && number % 5 === 4 ? naughtyNames[Math.floor(number / 5)] : undefined
  return naughty ?? `${themeOf(number).name} – ${places[roundOf(number) % places.length] ?? ''}`
}

/** The V1 surveys by id. Survey 1 is open and paired with a V2 survey. */
export function* surveys({ now, seed, hostile = false }: Omit<DemoOptions, 'rows'>): Generator<Tables['surveys']> {
  const chance = chanceOf(seed, 'surveys')
  for (let number = 1; number <= surveyCount; number++) {
    const theme = themeOf(number)
    const state = states[(number - 1) % states.length] ?? 'open'
    const age = number === 1 ? 12 : state === 'ended' ? 720 - number * 10 : 8 + ((number * 7) % 60)
    const created = startOfDay(now - age * day) + chance.int(7 * hour, 17 * hour)
    const ends = endOf(chance, state, created, now)
    const closed = state === 'closedNoEnd' || state === 'closedEarly'
    const [textColor, backgroundColor, buttonColor] = chance.pick(colors)
    const texted = number % 3 !== 0
    const wordless = number % 9 === 8
    // The first round has keywords without numbers, so that one open survey's keyword is a prefix of another's.
    const round = roundOf(number)
    const reply = theme.reply
      .replace('{name}', theme.name.toLowerCase())
      .replace('{keyword}', theme.keyword.toLowerCase())
    yield {
      id: number,
      name: nameOf(number, hostile),
      header: texted ? theme.header : null,
      keyword: wordless ? null : `${theme.keyword}${round === 0 ? '' : round + 1}`,
      keywordResponse: wordless ? null : reply,
      welcomeText: texted ? theme.welcome : null,
      thankYouText: texted ? theme.thanks : null,
      allowAnonymous: chance.yes(0.5) ? 1 : 0,
      textColor: texted ? textColor : null,
      backgroundColor: texted ? backgroundColor : null,
      buttonColor: texted ? buttonColor : null,
      alarmRecipient: chance.yes(0.2) ? phoneOf(number) : null,
      ends: ends === undefined ? null : iso(ends),
      closed: closed ? 1 : 0,
      logo: number === demoIds.survey ? 1 : 0,
      ...countsOf(chance, number),
      created: iso(created),
      modified: iso(chance.int(created, now)),
      documentId: number === demoIds.survey ? demoIds.surveyDocument : null,
    }
  }
}

/** The logo of survey 1. */
export const surveyImage = ({ now }: Pick<DemoOptions, 'now'>): Tables['surveyImages'] => {
  return { surveyId: demoIds.survey, ...demoLogo, created: iso(now) }
}

/** Questions of all V1 surveys: 1 to 8 are survey 1's, the others follow by survey. */
export function surveyQuestions({ seed }: Pick<DemoOptions, 'seed'>) {
  const questions: Tables['surveyQuestions'][] = []
  const alternatives: Tables['surveyAlternatives'][] = []
  const add = (question: Tables['surveyQuestions'], texts: readonly string[]) => {
    questions.push(question)
    for (const [at, text] of texts.entries()) {
      // A question has fewer than twenty alternatives.
      alternatives.push({ id: question.id * 20 + at, questionId: question.id, text, position: at + 1 })
    }
  }
  for (const [at, paired] of pairedQuestions.entries()) {
    const question: Tables['surveyQuestions'] = {
      id: paired.number,
      surveyId: demoIds.survey,
      question: paired.title,
      helpText: paired.subtitle ?? null,
      type: paired.code,
      required: paired.required ? 1 : 0,
      commentable: paired.commentable ? 1 : 0,
      position: at + 1,
      documentQuestionId: paired.id,
    }
    add(question, paired.alternatives ?? [])
  }
  const chance = chanceOf(seed, 'survey questions')
  for (let surveyId = demoIds.survey + 1; surveyId <= surveyCount; surveyId++) {
    const theme = themeOf(surveyId)
    // A new survey without questions.
    const texts = surveyId % 17 === 16 ? [] : theme.questions
    for (const [at, text] of texts.entries()) {
      const type = chance.int(0, 6)
      const question: Tables['surveyQuestions'] = {
        id: questions.length + 1,
        surveyId,
        question: text,
        helpText: chance.yes(0.3) ? chance.pick(theme.help) : null,
        type,
        required: chance.yes(0.5) ? 1 : 0,
        commentable: chance.yes(0.2) ? 1 : 0,
        position: at + 1,
        documentQuestionId: null,
      }
      add(question, type === 1 || type === 2 ? theme.scale : [])
    }
  }
  return { questions, alternatives }
}
