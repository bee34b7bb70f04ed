import type { SurveyTable } from '#service/db/schema'
import { type Chance, chanceOf } from './chance'
import { demoIds } from './demo-ids'
import type { DemoOptions } from './demo-options'
import { day, hour, iso, startOfDay } from './demo-time'
import { phoneOf } from './people'
import { naughtyNames } from './words/naughty-words'
import { type SurveyTheme, surveyPlaces, surveyThemes } from './words/survey-words'

/** The state of a survey: follows from its end and whether it was closed. */
type State = 'open' | 'endsSoon' | 'noEnd' | 'ended' | 'closedNoEnd' | 'closedEarly'

// Most have ended, as in any account that is two years old.
const states: readonly State[] = ['open', 'ended', 'endsSoon', 'ended', 'noEnd', 'closedNoEnd', 'ended', 'closedEarly']

const colors = [
  ['#1B1F23', '#FFFFFF', '#0B6E4F'],
  ['#222222', '#F7F3EB', '#B5473C'],
  ['#FFFFFF', '#12355B', '#F2C14E'],
  ['#777777', '#888888', '#999999'],
] as const

/** The number of surveys, without sentinels. */
export const surveyCount = 64

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

/** Recipients, opened and answered; the fixed counts are edge cases of rates. */
function countsOf(chance: Chance, at: number): Pick<SurveyTable, 'recipients' | 'opened' | 'answered'> {
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

function nameOf(theme: SurveyTheme, number: number, hostile: boolean): string {
  const naughty = hostile && number % 5 === 4 ? naughtyNames[Math.floor(number / 5)] : undefined
  const round = Math.floor((number - 1) / surveyThemes.length)
  return naughty ?? `${theme.name} – ${surveyPlaces[round % surveyPlaces.length] ?? ''}`
}

/** The theme that a survey takes its texts and questions from. */
// The remainder is always a valid index.
export const themeOf = (number: number): SurveyTheme => surveyThemes[(number - 1) % surveyThemes.length] as SurveyTheme

/** The V1 surveys, by ID. Survey 1 is open and paired with a V2 survey. */
export function* surveys({ now, seed, hostile = false }: Omit<DemoOptions, 'rows'>): Generator<SurveyTable> {
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
    // The first round has no numbers in its keywords, so that one open survey's is a prefix of another's.
    const round = Math.floor((number - 1) / surveyThemes.length)
    yield {
      id: number,
      name: nameOf(theme, number, hostile),
      header: texted ? theme.header : null,
      keyword: wordless ? null : `${theme.keyword}${round === 0 ? '' : round + 1}`,
      keywordResponse: wordless ? null : theme.reply,
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
