import { type Count, type Funnel, otherWords } from '#dashboard/features/surveys/statistics'
import type { surveyText } from '#dashboard/features/surveys/survey-text'
import { catalogue, type Locale, plural } from '#dashboard/i18n/catalogue'
import type { Format } from '#dashboard/i18n/format'
import { exceeding, type Rate } from '#dashboard/parts/figures/rate'

type Words = {
  t: HandoutWords
  names: (typeof surveyText)[Locale]
  format: Pick<Format, 'number' | 'percent'>
  few: number
}

/**
 * The report's sentences: answered, opened, counts that do not add up, and the recent pace. Missing or impossible
 * figures are named as such.
 */
export function sentencesOf(funnel: Funnel, lately: string | undefined, words: Words): [string, ...string[]] {
  const pace = lately ?? (funnel.answered === 0 ? words.t.nobodyAnswered : undefined)
  const others = [otherWords(words.names, funnel), pace].filter(sentence => sentence !== undefined)
  return [answeredSentence(funnel, words), openedSentence(funnel, words), ...others]
}

/** Says that a count exceeds its whole; undefined where it does not. */
function contradiction(funnel: Funnel, part: Count, whole: Count, { t, names, format }: Words) {
  const [found] = exceeding(funnel, [[part, whole]])
  const { number } = format
  return found && t.moreThan({ part: names[part], n: number(found.n), whole: names[whole], of: number(found.of) })
}

const counted = ({ part, whole, share = 0 }: Rate, { format }: Words) => ({
  n: format.number(part),
  whole: format.number(whole),
  percent: format.percent(share),
})

function answeredSentence(funnel: Funnel, words: Words): string {
  const { t, few } = words
  const { recipients, answered, answeredRate } = funnel
  const wrong = contradiction(funnel, 'answered', 'recipients', words)
  if (wrong) return wrong
  if (recipients === 0) return t.noRecipients
  if (answered === undefined) return t.answeredUnknown
  if (answeredRate?.share === undefined) return t.answeredAlone({ n: answered })
  const phrase = t.answeredOf(counted(answeredRate, words))
  return answeredRate.whole < few ? `${phrase} ${t.few({ limit: few })}` : phrase
}

function openedSentence(funnel: Funnel, words: Words): string {
  const { t, format } = words
  const { opened, openedRate, answeredOfOpened } = funnel
  const wrong =
    contradiction(funnel, 'opened', 'recipients', words) ?? contradiction(funnel, 'answered', 'opened', words)
  if (wrong) return wrong
  if (opened === undefined) return t.openedUnknown
  if (opened === 0) return t.nobodyOpened
  if (openedRate?.share === undefined) return t.openedAlone({ n: opened })
  const phrase = counted(openedRate, words)
  return answeredOfOpened?.share === undefined
    ? t.openedOf(phrase)
    : t.openedAndAnswered({ ...phrase, share: format.percent(answeredOfOpened.share) })
}

type Counts = { n: string; whole: string }
type Share = Counts & { percent: string }

export const handoutText = catalogue({
  rate: ['Response rate', 'Svarsfrekvens'],
  rateOf: (p: Counts) => [`answered: ${p.n} of ${p.whole}`, `svarat: ${p.n} av ${p.whole}`],
  recipients: ['How many the survey went to.', 'Hur många enkäten gick till.'],
  opened: ['How many opened it.', 'Hur många som har öppnat den.'],
  unfinished: ['How many opened it and had not answered yet.', 'Hur många som hade öppnat men inte svarat än.'],
  answered: [
    'How many answered. The response rate is their share of recipients.',
    'Hur många som har svarat. Svarsfrekvensen är deras andel av mottagarna.',
  ],
  noRecipients: ['The survey has no recipients yet.', 'Enkäten har inga mottagare än.'],
  answeredUnknown: ['How many answered is not given.', 'Hur många som har svarat är inte angivet.'],
  answeredAlone: (p: { n: number }) => [
    plural(p.n, {
      one: '1 person answered; the number of recipients is not given.',
      other: `${p.n} people answered; the number of recipients is not given.`,
    }),
    plural(p.n, {
      one: '1 person har svarat; antalet mottagare är inte angivet.',
      other: `${p.n} personer har svarat; antalet mottagare är inte angivet.`,
    }),
  ],
  answeredOf: (p: Share) => [
    `Answered by ${p.n} of ${p.whole} (${p.percent} of recipients).`,
    `Besvarad av ${p.n} av ${p.whole} (${p.percent} av mottagarna).`,
  ],
  moreThan: (p: { part: string; n: string; whole: string; of: string }) => [
    `The figures contradict each other: ${p.part} is ${p.n}, but ${p.whole} is ${p.of}.`,
    `Siffrorna motsäger varandra: ${p.part} är ${p.n}, men ${p.whole} är ${p.of}.`,
  ],
  few: (p: { limit: number }) => [
    `Few recipients (under ${p.limit}): the share moves by chance.`,
    `Få mottagare (under ${p.limit}): andelen påverkas av slumpen.`,
  ],
  openedUnknown: ['How many opened it is not given.', 'Hur många som har öppnat den är inte angivet.'],
  nobodyOpened: ['Nobody has opened it.', 'Ingen har öppnat den.'],
  openedAlone: (p: { n: number }) => [
    plural(p.n, { one: '1 person opened it.', other: `${p.n} people opened it.` }),
    plural(p.n, { one: '1 person har öppnat den.', other: `${p.n} personer har öppnat den.` }),
  ],
  openedOf: (p: Share) => [
    `${p.n} of ${p.whole} opened it (${p.percent}).`,
    `${p.n} av ${p.whole} har öppnat den (${p.percent}).`,
  ],
  openedAndAnswered: (p: Share & { share: string }) => [
    `${p.n} of ${p.whole} opened it (${p.percent}); ${p.share} of those answered.`,
    `${p.n} av ${p.whole} har öppnat den (${p.percent}); ${p.share} av dem har svarat.`,
  ],
  nobodyAnswered: ['Nobody has answered.', 'Ingen har svarat.'],
  noLately: ['Too few recent readings to say how answers come in.', 'För få nya avläsningar för att visa svarstakten.'],
  latelyWaiting: ['Loading earlier readings.', 'Tidigare avläsningar hämtas.'],
})

type HandoutWords = (typeof handoutText)['en' | 'sv']
