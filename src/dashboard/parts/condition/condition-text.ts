import { catalogue } from '#dashboard/i18n/catalogue'

type Value = { value: string }

export const conditionText = catalogue({
  en: {
    clause: (p: { title: string; comparison: string }) => `the answer to “${p.title}” ${p.comparison}`,
    quoted: (p: Value) => `“${p.value}”`,
    is: (p: Value) => `is ${p.value}`,
    isNot: (p: Value) => `is not ${p.value}`,
    less: (p: Value) => `is less than ${p.value}`,
    atMost: (p: Value) => `is at most ${p.value}`,
    more: (p: Value) => `is more than ${p.value}`,
    atLeast: (p: Value) => `is at least ${p.value}`,
    missing: (p: { id: string }) => `Its condition names a question that is not in the survey: ${p.id}`,
    untitled: 'Untitled question',
  },
  sv: {
    clause: (p: { title: string; comparison: string }) => `svaret på ”${p.title}” ${p.comparison}`,
    quoted: (p: Value) => `”${p.value}”`,
    is: (p: Value) => `är ${p.value}`,
    isNot: (p: Value) => `är inte ${p.value}`,
    less: (p: Value) => `är mindre än ${p.value}`,
    atMost: (p: Value) => `är högst ${p.value}`,
    more: (p: Value) => `är mer än ${p.value}`,
    atLeast: (p: Value) => `är minst ${p.value}`,
    missing: (p: { id: string }) => `Villkoret nämner en fråga som inte finns i enkäten: ${p.id}`,
    untitled: 'Fråga utan titel',
  },
})
