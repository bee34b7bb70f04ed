import { catalogue, plural } from '#dashboard/i18n/catalogue'

type Sum = { whole: string; sum: string }

export const nkiText = catalogue({
  subtitle: ['Open a satisfaction index by its number', 'Öppna ett nöjdhetsindex med dess nummer'],
  id: ['NKI number', 'NKI-nummer'],
  idHelp: ['For example 1', 'Till exempel 1'],
  open: ['Open NKI', 'Öppna NKI'],
  badId: ['Enter the number in digits.', 'Ange numret med siffror.'],
  none: ['NKIs that you open are listed here. You can name them.', 'De NKI du öppnar visas här. Du kan ge dem namn.'],
  named: (p: { id: number }) => [`NKI ${p.id}`, `NKI ${p.id}`],
  notFound: ['There is no NKI with this number.', 'Det finns inget NKI med det numret.'],
  watched: ['Watched', 'Bevakas'],
  report: ['Report', 'Rapport'],
  compare: ['Compare NKIs', 'Jämför NKI'],
  compareWith: ['Compare', 'Jämför'],
  index: ['NKI', 'NKI'],
  soFar: ['so far', 'hittills'],
  until: (p: { time: string }) => [`so far, until ${p.time}`, `hittills, till ${p.time}`],
  indexHelp: [
    'The index comes from the service; it is not calculated here. The change compares it with the period of the same length before; a running period with as many days, up to the same time. With “Compare with last year”: the same days last year.',
    'Index kommer från tjänsten och räknas inte ut här. Förändringen gäller mot den lika långa perioden före; en pågående period mot lika många dagar, till samma klockslag. Med ”Jämför med förra året”: samma dagar förra året.',
  ],
  against: ['compared with', 'jämfört med'],
  readBefore: (p: { days: string }) => [`Read ${p.days} again`, `Läs ${p.days} igen`],
  beforeUnread: (p: { days: string }) => [
    `${p.days} could not be read, so there is no change to show.`,
    `${p.days} kunde inte läsas, så ingen förändring visas.`,
  ],
  toTarget: (p: { n: string; target: string }) => [
    `${p.n} to the target of ${p.target}`,
    `${p.n} till målet på ${p.target}`,
  ],
  reached: (p: { target: string }) => [`Target of ${p.target} reached`, `Målet på ${p.target} är nått`],
  overTarget: (p: { n: string; target: string }) => [
    `${p.n} over the target of ${p.target}`,
    `${p.n} över målet på ${p.target}`,
  ],
  fromAnswers: (p: { n: number }) => [
    plural(p.n, { one: 'from 1 answer', other: `from ${p.n} answers` }),
    `baserat på ${p.n} svar`,
  ],
  answers: (p: { n: number }) => [plural(p.n, { one: '1 answer', other: `${p.n} answers` }), `${p.n} svar`],
  fewAnswers: (p: { limit: number }) => [`Few answers (under ${p.limit})`, `Få svar (under ${p.limit})`],
  answersNotGiven: ['Number of answers not given', 'Antal svar ej angivet'],
  noAnswers: ['No answers', 'Inga svar'],
  notGiven: ['Not given', 'Ej angivet'],
  sent: ['Sent', 'Skickade'],
  opened: ['Opened', 'Öppnade'],
  unopened: ['Not opened', 'Ej öppnade'],
  incomplete: ['Incomplete', 'Ej klara'],
  complete: ['Complete', 'Klara'],
  ofOpened: (p: { percent: string }) => [
    `${p.percent} of those opened are complete`,
    `${p.percent} av de öppnade är klara`,
  ],
  funnel: ['From sent to complete', 'Från skickad till klar'],
  noChart: ['None sent in this period.', 'Inga skickade under perioden.'],
  noChartMissing: ['No chart: the number sent is not given.', 'Inget diagram: antalet skickade är inte angivet.'],
  share: ['Share of sent', 'Andel av skickade'],
  check: ['Data check', 'Datakontroll'],
  figuresAgree: ['Figures agree', 'Siffrorna stämmer'],
  agreeSoFar: ['Figures agree so far', 'Siffrorna stämmer hittills'],
  passed: (p: { n: number }) => [
    plural(p.n, { one: '1 check passed', other: `${p.n} checks passed` }),
    plural(p.n, { one: '1 kontroll stämmer', other: `${p.n} kontroller stämmer` }),
  ],
  sumDiffers: (p: Sum & { name: string; of: string }) => [
    `${p.name} is ${p.whole}, but ${p.of} is ${p.sum}`,
    `${p.name} är ${p.whole}, men ${p.of} är ${p.sum}`,
  ],
  thisPeriod: ['The figures are for this period', 'Siffrorna gäller den här perioden'],
  otherPeriod: (p: { begin: string; end: string }) => [
    `The figures are for another period: ${p.begin} to ${p.end}`,
    `Siffrorna gäller en annan period: ${p.begin} till ${p.end}`,
  ],
  total: (p: { parts: string }) => [`Total = sum of ${p.parts}`, `Totalen = summan av ${p.parts}`],
  totalDiffers: (p: Sum & { name: string; parts: string }) => [
    `${p.name}: total is ${p.whole}, but the sum of ${p.parts} is ${p.sum}`,
    `${p.name}: totalen är ${p.whole}, men summan av ${p.parts} är ${p.sum}`,
  ],
  otherParts: (p: { parts: string; names: string }) => [
    `Figures for another period in ${p.parts}: ${p.names}`,
    `Siffror för en annan period i ${p.parts}: ${p.names}`,
  ],
  oddParts: (p: { parts: string; names: string }) => [
    `Figures that contradict each other in ${p.parts}: ${p.names}`,
    `Siffror som motsäger varandra i ${p.parts}: ${p.names}`,
  ],
  readAgain: ['Read all figures again', 'Läs alla siffror igen'],
  whyRunning: ['New answers may have come in between.', 'Nya svar kan ha kommit in under tiden.'],
  deleteBody: [
    'Needs the question’s ID, not its position. Nothing checks which NKI it belongs to.',
    'Kräver frågans ID, inte dess plats. Inget kontrollerar vilket NKI den hör till.',
  ],
  deleteLost: [
    'This can’t be undone. The question may belong to another NKI.',
    'Det går inte att ångra. Frågan kan höra till ett annat NKI.',
  ],
  deletedElsewhere: (p: { nki: string }) => [
    `It belonged to NKI ${p.nki}, not to this one.`,
    `Den hörde till NKI ${p.nki}, inte till det här.`,
  ],
  noCheck: [
    'Questions can’t be looked up. If it is gone, deleting it again says “Not found”.',
    'Frågor kan inte slås upp. Är den borta blir svaret ”Finns inte” om den tas bort igen.',
  ],
})
