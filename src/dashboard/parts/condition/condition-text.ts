import { catalogue } from '#dashboard/i18n/catalogue'

type Value = { value: string }

export const conditionText = catalogue({
  clause: (p: { title: string; comparison: string }) => [
    `the answer to “${p.title}” ${p.comparison}`,
    `svaret på ”${p.title}” ${p.comparison}`,
  ],
  quoted: (p: Value) => [`“${p.value}”`, `”${p.value}”`],
  is: (p: Value) => [`is ${p.value}`, `är ${p.value}`],
  isNot: (p: Value) => [`is not ${p.value}`, `är inte ${p.value}`],
  less: (p: Value) => [`is less than ${p.value}`, `är mindre än ${p.value}`],
  atMost: (p: Value) => [`is at most ${p.value}`, `är högst ${p.value}`],
  more: (p: Value) => [`is more than ${p.value}`, `är mer än ${p.value}`],
  atLeast: (p: Value) => [`is at least ${p.value}`, `är minst ${p.value}`],
  missing: (p: { id: string }) => [
    `Its condition names a question that is not in the survey: ${p.id}`,
    `Villkoret nämner en fråga som inte finns i enkäten: ${p.id}`,
  ],
  untitled: ['Untitled question', 'Fråga utan titel'],
})
