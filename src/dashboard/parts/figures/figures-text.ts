import { catalogue } from '#dashboard/i18n/catalogue'

type Counted = { name: string; n: string; whole: string; percent: string }

export const figuresText = catalogue({
  few: ['Few answers: under', 'Få svar: under'],
  fewWrong: ['Use a whole number, 100000 at most', 'Använd ett heltal, högst 100000'],
  fewNotSaved: ['Limit not saved', 'Gränsen sparades inte'],
  name: ['Name', 'Namn'],
  period: ['Period', 'Period'],
  readColumn: ['Read (UTC)', 'Läst (UTC)'],
  source: (p: { name: string; when: string; zone: string }) => [
    `Source: ${p.name}, read ${p.when} (${p.zone})`,
    `Källa: ${p.name}, läst ${p.when} (${p.zone})`,
  ],
  sourceBetween: (p: { name: string; from: string; to: string; zone: string }) => [
    `Source: ${p.name}, read ${p.from} to ${p.to} (${p.zone})`,
    `Källa: ${p.name}, läst ${p.from} till ${p.to} (${p.zone})`,
  ],
  sourceAlone: (p: { name: string }) => [`Source: ${p.name}`, `Källa: ${p.name}`],
  count: ['Count', 'Antal'],
  countOf: (p: Counted) => [
    `${p.name} ${p.n} of ${p.whole} (${p.percent})`,
    `${p.name} ${p.n} av ${p.whole} (${p.percent})`,
  ],
  exceeds: (p: { part: string; n: string; whole: string; of: string }) => [
    `${p.part} is ${p.n}, but ${p.whole} is ${p.of}`,
    `${p.part} är ${p.n}, men ${p.whole} är ${p.of}`,
  ],
  missing: (p: { names: string }) => [`Not given: ${p.names}`, `Ej angivet: ${p.names}`],
  of: (p: { n: string; whole: string; percent: string }) => [
    `${p.n} of ${p.whole} · ${p.percent}`,
    `${p.n} av ${p.whole} · ${p.percent}`,
  ],
})
