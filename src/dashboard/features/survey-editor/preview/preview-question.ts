import type { JsonObject } from '#contract/reading/json-object'
import { answerName, inPlace } from '#dashboard/features/survey-editor/languages/answer-choices'
import type { PreviewWords } from './preview-text'

/** Text as it stands in HTML: nothing in it is markup. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)

/** The names of what stands in a list whose shape is not specified. */
const namesOf = (list: unknown): string[] => inPlace(list).map(answerName)

function choices(names: readonly string[], many: boolean): string {
  const type = many ? 'checkbox' : 'radio'
  return names.map(name => `<label><input type="${type}" disabled> ${escaped(name)}</label>`).join('')
}

function grid(rows: readonly string[], columns: readonly string[]): string {
  const head = columns.map(name => `<th>${escaped(name)}</th>`).join('')
  const cells = columns.map(() => '<td><input type="radio" disabled></td>').join('')
  const body = rows.map(name => `<tr><th>${escaped(name)}</th>${cells}</tr>`).join('')
  return `<table><tr><td></td>${head}</tr>${body}</table>`
}

function scale(least: number, most: number, step: number): string {
  const count = Math.floor((most - least) / step) + 1
  if (!(count > 1 && count <= 11)) return '<input type="range" disabled>'
  const numbers = Array.from({ length: count }, (_, index) => least + index * step)
  return `<div class="scale">${numbers.map(number => `<span>${number}</span>`).join('')}</div>`
}

/** What the two ends of a scale are called, below it. */
const ends = (least: string, most: string): string =>
  least || most ? `<p class="quiet ends"><span>${escaped(least)}</span><span>${escaped(most)}</span></p>` : ''

type AnswerLook = {
  words: PreviewWords
  /** A text of the question in the language of the preview. */
  textOf: (field: string) => string
}

/** How a question is answered, as far as its members tell. What they mean is not specified: it is a drawing. */
export function answerHtml(question: JsonObject, { words, textOf }: AnswerLook): string {
  const type = typeof question.type === 'string' ? question.type : ''
  const names = namesOf(question.alternatives)
  const rows = namesOf(question.rows)
  if (rows.length > 0 && names.length > 0) return grid(rows, names)
  if (names.length > 0) return choices(names, /multi|check/i.test(type))
  if (typeof question.min === 'number' && typeof question.max === 'number') {
    const step = typeof question.step === 'number' && question.step > 0 ? question.step : 1
    return scale(question.min, question.max, step) + ends(textOf('minLabel'), textOf('maxLabel'))
  }
  if (/text/i.test(type)) return '<div class="box tall"></div>'
  if (/date/i.test(type)) return '<div class="box"></div>'
  return `<p class="quiet">${escaped(type ? words.unknownType({ type }) : words.noType)}</p>`
}
