import { catalogue } from '#dashboard/i18n/catalogue'

type Counted = { name: string; n: string; whole: string; percent: string }

export const figuresText = catalogue({
  en: {
    few: 'Few answers: under',
    fewWrong: 'Use a whole number, 100000 at most',
    fewNotSaved: 'Limit not saved',
    name: 'Name',
    period: 'Period',
    readColumn: 'Read (UTC)',
    source: (p: { name: string; when: string; zone: string }) => `Source: ${p.name}, read ${p.when} (${p.zone})`,
    sourceBetween: (p: { name: string; from: string; to: string; zone: string }) =>
      `Source: ${p.name}, read ${p.from} to ${p.to} (${p.zone})`,
    sourceAlone: (p: { name: string }) => `Source: ${p.name}`,
    count: 'Count',
    countOf: (p: Counted) => `${p.name} ${p.n} of ${p.whole} (${p.percent})`,
    missing: (p: { names: string }) => `Not given: ${p.names}`,
    of: (p: { n: string; whole: string; percent: string }) => `${p.n} of ${p.whole} · ${p.percent}`,
  },
  sv: {
    few: 'Få svar: under',
    fewWrong: 'Använd ett heltal, högst 100000',
    fewNotSaved: 'Gränsen sparades inte',
    name: 'Namn',
    period: 'Period',
    readColumn: 'Läst (UTC)',
    source: (p: { name: string; when: string; zone: string }) => `Källa: ${p.name}, läst ${p.when} (${p.zone})`,
    sourceBetween: (p: { name: string; from: string; to: string; zone: string }) =>
      `Källa: ${p.name}, läst ${p.from} till ${p.to} (${p.zone})`,
    sourceAlone: (p: { name: string }) => `Källa: ${p.name}`,
    count: 'Antal',
    countOf: (p: Counted) => `${p.name} ${p.n} av ${p.whole} (${p.percent})`,
    missing: (p: { names: string }) => `Ej angivet: ${p.names}`,
    of: (p: { n: string; whole: string; percent: string }) => `${p.n} av ${p.whole} · ${p.percent}`,
  },
})
