import { getMember } from '#contract/document/members'
import type { JsonObject } from '#contract/reading/json-object'
import { buttonLook } from '#dashboard/parts/color/color-sample'
import { type ColorVision, filterValues } from '#dashboard/parts/color/color-vision'
import { questionsOf } from './editor-state'
import type { PreviewWords } from './editor-text'
import { answerName, inPlace, orientationOf, translation } from './survey-texts'

type Look = {
  /** Language of the texts; untranslated texts are shown in the base language. */
  language: string
  words: PreviewWords
  vision?: ColorVision | undefined
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Removes characters that could end a CSS declaration. */
const cssValue = (value: unknown): string => text(value).replace(/[;{}"'<>\\]/g, '')

const alignments = new Map([
  // Logical values mirror in right-to-left languages.
  ['Left', 'start'],
  ['Center', 'center'],
  ['Right', 'end'],
  // CSS calls it `justify`.
  ['Justified', 'justify'],
])

const image = (value: unknown): string | undefined => {
  const address = text(value).trim()
  return /^(?:https:\/\/|data:image\/)/i.test(address) ? address : undefined
}

const percentEncoded = (character: string) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`

/** Renders a link for a web address, nothing for any other text. */
const link = (address: unknown): string =>
  /^https?:\/\//i.test(text(address).trim())
    ? ` <a href="${escaped(text(address).trim())}">${escaped(text(address).trim())}</a>`
    : ''

const style = `
*{box-sizing:border-box}
body{margin:0;padding:24px 20px 40px;font:16px/1.5 system-ui,sans-serif;background-size:cover;overflow-wrap:anywhere}
main{max-width:40rem;margin:0 auto}
h1{font-size:1.4rem;line-height:1.25;margin:12px 0 20px}h2{font-size:1.05rem;line-height:1.35;margin:0 0 4px}
section{margin:0 0 28px}img.logo{max-width:60%;max-height:96px}
label{display:block;padding:4px 0}p{margin:0 0 8px}.quiet{opacity:.75;font-size:.875rem}
.scale{display:flex;gap:6px}.scale span{flex:1;border:1px solid;border-radius:6px;padding:8px 0;text-align:center}
.ends{display:flex;justify-content:space-between;gap:12px;margin-top:4px}
.box{border:1px solid;border-radius:6px;height:40px}.tall{height:88px}
table{border-collapse:collapse;width:100%;font-size:.875rem}th{font-weight:400;text-align:inherit;padding:4px}
td{text-align:center}input[type=range]{width:100%}
.button{display:inline-block;padding:10px 20px;border-radius:6px;margin-top:4px}
hr{border:0;border-top:1px dashed;opacity:.5;margin:28px 0}`

// The page cannot filter the frame's colours, so the document does.
const visionFilter = (vision: ColorVision) =>
  `<svg aria-hidden="true" width="0" height="0" style="position:absolute"><filter id="vision" color-interpolation-filters="linearRGB"><feColorMatrix type="matrix" values="${filterValues(vision)}"/></filter></svg>`

/**
 * Returns the survey as an HTML page for the sandboxed frame. Texts for respondents may contain markup, which renders
 * only there; everything else is escaped.
 */
export function previewDocument(survey: JsonObject, { language, words, vision }: Look): string {
  const orientation = orientationOf(survey)
  const base = text(survey.baseLanguage)
  const translated = (document: JsonObject, field: string): string =>
    language === base || orientation === 'unclear' ? '' : translation(document, orientation, language, field)
  const textOf = (document: JsonObject, field: string): string =>
    translated(document, field) || text(getMember(document, field))
  /** Returns a text as markup; an untranslated one keeps its own language and direction. */
  const draw = (document: JsonObject, field: string): string => {
    const shown = textOf(document, field)
    return language === base || shown === '' || translated(document, field) !== ''
      ? shown
      : `<span lang="${escaped(base)}" dir="${directionOf(base)}">${shown}</span>`
  }
  const question = (item: JsonObject, index: number) => `<section>
<h2>${survey.showQuestionHeader === true ? `${index + 1}. ` : ''}${draw(item, 'title')}${
    item.required === true ? ` <span class="quiet">(${escaped(words.required)})</span>` : ''
  }</h2>
${textOf(item, 'subtitle') ? `<p class="quiet">${draw(item, 'subtitle')}</p>` : ''}
${text(item.condition) ? `<p class="quiet">${escaped(words.conditional)}</p>` : ''}
${answerHtml(item, { words, textOf: field => textOf(item, field) })}
${item.commentable === true ? `<p class="quiet">${escaped(words.comment)}</p><div class="box"></div>` : ''}
</section>`
  const logo = image(survey.logotype)
  const ground = image(survey.backgroundImage)
  const button = buttonLook({ background: cssValue(survey.backgroundColor), button: cssValue(survey.buttonColor) })
  const alignment = alignments.get(text(survey.textAlignment)) ?? 'start'
  const body = [
    `background-color:${cssValue(survey.backgroundColor)}`,
    `color:${cssValue(survey.textColor)}`,
    `text-align:${alignment}`,
    ...(ground ? [`background-image:url('${ground.replace(/['\\\s]/g, percentEncoded)}')`] : []),
  ].join(';')
  const disclaimer = survey.useDisclaimer === true ? draw(survey, 'customDisclaimer') + link(survey.disclaimerLink) : ''
  const ending = draw(survey, 'customEnding') + link(survey.endingLink)
  return `<!doctype html>
<html lang="${escaped(language)}" dir="${directionOf(language)}"${vision ? ' style="filter:url(#vision)"' : ''}><head><meta charset="utf-8"><title></title>
<meta name="viewport" content="width=device-width"><style>${style}</style></head>
<body style="${escaped(body)}">${vision ? visionFilter(vision) : ''}<main>
${logo ? `<img class="logo" alt="" src="${escaped(logo)}">` : ''}
<h1>${draw(survey, 'header')}</h1>
${questionsOf(survey).map(question).join('\n')}
<span class="button" style="${escaped(`background:${button.backgroundColor};color:${button.color}`)}">${escaped(words.send)}</span>
${disclaimer ? `<p class="quiet">${disclaimer}</p>` : ''}
${ending ? `<hr><p class="quiet">${escaped(words.afterwards)}</p><section>${ending}</section>` : ''}
</main></body></html>`
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)

/** Names of list entries, whose shape is not specified. */
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

const ends = (least: string, most: string): string =>
  least || most ? `<p class="quiet ends"><span>${escaped(least)}</span><span>${escaped(most)}</span></p>` : ''

type AnswerLook = {
  words: PreviewWords
  textOf: (field: string) => string
}

/** Draws the answer control, as far as the unspecified members of the question tell. */
function answerHtml(question: JsonObject, { words, textOf }: AnswerLook): string {
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
  return `<p class="quiet">${escaped(words.noPreview)}</p>`
}

/** Right-to-left scripts in use, by Unicode. */
const fromTheRight = new Set(['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm', 'Rohg', 'Mand', 'Samr', 'Aran'])

/** Returns the direction of a language; `ltr` for an unknown one. */
function directionOf(language: string): 'ltr' | 'rtl' {
  try {
    const { script = '' } = new Intl.Locale(language.replaceAll('_', '-')).maximize()
    return fromTheRight.has(script) ? 'rtl' : 'ltr'
  } catch {
    return 'ltr'
  }
}
