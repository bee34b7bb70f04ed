import { catalogue, plural } from '#dashboard/i18n/catalogue'

type Far = { far: number; points: string; target: string }

export const surveyText = catalogue({
  logo: ['Logo', 'Logotyp'],
  report: ['Report', 'Rapport'],
  copy: ['Copy to a new survey', 'Kopiera till ny enkät'],
  figuresAgree: ['Figures agree', 'Siffrorna stämmer'],
  state: ['State', 'Läge'],
  ends: ['Ends', 'Slutar'],
  keyword: ['Keyword', 'Nyckelord'],
  created: ['Created', 'Skapad'],
  modified: ['Modified', 'Ändrad'],
  id: ['ID', 'ID'],
  texts: ['Texts and look', 'Texter och utseende'],
  textsUnknown: [
    'Not known: it was not created here, and is not paired.',
    'Inte känt: den skapades inte här och är inte hopparad.',
  ],
  fromTwin: ['From the paired survey, as it is now.', 'Från den hopparade enkäten, som den är nu.'],
  asCreated: (p: { when: string; name: string }) => [
    `As created ${p.when} by ${p.name}.`,
    `Som den skapades ${p.when} av ${p.name}.`,
  ],
  someone: ['someone here', 'någon här'],
  createdUnread: ['What it was created with could not be loaded', 'Det som den skapades med kunde inte hämtas'],
  header: ['Title', 'Rubrik'],
  welcome: ['Introduction', 'Inledning'],
  thanks: ['Thanks at the end', 'Tack på slutet'],
  keywordReply: ['Reply to the keyword', 'Svar på nyckelordet'],
  colors: ['Colours', 'Färger'],
  colorText: ['Text', 'Text'],
  colorBackground: ['Background', 'Bakgrund'],
  colorButton: ['Button', 'Knapp'],
  anonymous: ['Anonymous answers', 'Anonyma svar'],
  alarm: ['Alarms go to', 'Larm går till'],
  yes: ['Yes', 'Ja'],
  no: ['No', 'Nej'],
  notKnown: ['Not known', 'Inte känt'],
  survey: (p: { id: number }) => [`Survey ${p.id}`, `Enkät ${p.id}`],
  recipients: ['Recipients', 'Mottagare'],
  opened: ['Opened', 'Öppnat'],
  unfinished: ['Unfinished', 'Ej klara'],
  answered: ['Answered', 'Svarat'],
  notOpened: ['Not opened', 'Ej öppnat'],
  share: ['Share of recipients', 'Andel av mottagarna'],
  ofOpened: (p: { percent: string }) => [`${p.percent} of those who opened`, `${p.percent} av dem som öppnat`],
  noRecipients: ['No recipients yet', 'Inga mottagare än'],
  few: (p: { limit: number }) => [`Few recipients (under ${p.limit})`, `Få mottagare (under ${p.limit})`],
  notGiven: ['Not given', 'Ej angivet'],
  contradicts: ['More answers than recipients', 'Fler svar än mottagare'],
  answers: (p: { n: number }) => [plural(p.n, { one: '1 answer', other: `${p.n} answers` }), `${p.n} svar`],
  createdOn: (p: { when: string }) => [`Created ${p.when}`, `Skapad ${p.when}`],
  endsOn: (p: { when: string }) => [`ends ${p.when}`, `slutar ${p.when}`],
  endedOn: (p: { when: string }) => [`ended ${p.when}`, `slutade ${p.when}`],
  endDate: (p: { when: string }) => [`end date ${p.when}`, `slutdatum ${p.when}`],
  hasEnded: ['ended', 'avslutad'],
  isOpen: ['open', 'öppen'],
  funnel: ['From recipient to answer', 'Från mottagare till svar'],
  noChartMissing: [
    'No chart: the number of recipients is not given.',
    'Inget diagram: antalet mottagare är inte angivet.',
  ],
  noChart: ['No chart until the survey has recipients.', 'Inget diagram förrän enkäten har mottagare.'],
  check: ['Data check', 'Datakontroll'],
  checkHelp: [
    'Some percentages come with the survey, without saying what they are a share of. Here they are compared with the counts. There are no figures for single questions.',
    'Med enkäten följer procenttal, utan uppgift om vad de är en andel av. Här jämförs de med antalen. Siffror för enskilda frågor finns inte.',
  ],
  agree: (p: { n: number }) => [
    plural(p.n, { one: '1 percentage matches the counts', other: `${p.n} percentages match the counts` }),
    plural(p.n, { one: '1 procenttal stämmer med antalen', other: `${p.n} procenttal stämmer med antalen` }),
  ],
  agreesRecipients: (p: { measure: string; reported: string }) => [
    `${p.measure} (${p.reported}): a share of recipients`,
    `${p.measure} (${p.reported}): andel av mottagarna`,
  ],
  agreesOpened: (p: { measure: string; reported: string }) => [
    `${p.measure} (${p.reported}): a share of those who opened`,
    `${p.measure} (${p.reported}): andel av dem som öppnat`,
  ],
  disagrees: (p: { measure: string; reported: string }) => [
    `${p.measure} (${p.reported}): does not match the counts`,
    `${p.measure} (${p.reported}): stämmer inte med antalen`,
  ],
  cannotCompare: (p: { measure: string; reported: string; names: string }) => [
    `${p.measure} (${p.reported}): can’t be compared. Not given: ${p.names}.`,
    `${p.measure} (${p.reported}): går inte att jämföra. Ej angivet: ${p.names}.`,
  ],
  remainder: (p: { n: number }) => [
    plural(p.n, {
      one: '1 person opened it but counts as neither unfinished nor answered.',
      other: `${p.n} people opened it but count as neither unfinished nor answered.`,
    }),
    plural(p.n, {
      one: '1 person har öppnat men räknas varken som ej klar eller svarat.',
      other: `${p.n} personer har öppnat men räknas varken som ej klara eller svarat.`,
    }),
  ],
  overlap: (p: { n: number }) => [
    `Unfinished and answered together exceed opened by ${p.n}.`,
    `Ej klara och svarat överstiger tillsammans öppnat med ${p.n}.`,
  ],
  facts: ['Facts', 'Fakta'],
  questions: ['Questions', 'Frågor'],
  surveyNotFound: ['There is no survey with this number.', 'Det finns ingen enkät med det numret.'],
  rate: ['Response rate', 'Svarsfrekvens'],
  rateHelp: [
    'Answered, as a share of all recipients. The estimate continues how answers slowed down in the readings of the last 21 days, up to the survey’s end. About 8 of 10 surveys that go on in the same way end within the range. A reminder changes it. It is shown once three days are read, and only while the readings agree well enough.',
    'Svarat, som andel av alla mottagare. Prognosen fortsätter så som svaren har avtagit i de senaste 21 dagarnas avläsningar, fram till enkätens slut. Ungefär 8 av 10 enkäter som fortsätter likadant slutar inom spannet. En påminnelse ändrar det. Den visas när tre dagar är avlästa, och bara så länge avläsningarna stämmer tillräckligt väl.',
  ],
  answeredOf: (p: { n: string; whole: string; of: number }) => [
    plural(p.of, { one: `${p.n} of 1 recipient answered`, other: `${p.n} of ${p.whole} recipients answered` }),
    plural(p.of, { one: `${p.n} av 1 mottagare har svarat`, other: `${p.n} av ${p.whole} mottagare har svarat` }),
  ],
  answeredAlone: (p: { n: number }) => [
    plural(p.n, { one: '1 answer, recipients not given', other: `${p.n} answers, recipients not given` }),
    `${p.n} svar, antalet mottagare är inte angivet`,
  ],
  read: ['Read', 'Avläst'],
  exceeds: ['More answers than recipients: no rate', 'Fler svar än mottagare: ingen frekvens'],
  noAnswers: ['Number of answers not given', 'Antalet svar är inte angivet'],
  toTarget: (p: Far) => [
    plural(p.far, { one: `${p.points} point`, other: `${p.points} points` }) + ` to the target of ${p.target}`,
    plural(p.far, { one: `${p.points} procentenhet`, other: `${p.points} procentenheter` }) +
      ` till målet på ${p.target}`,
  ],
  reached: (p: { target: string }) => [`Target of ${p.target} reached`, `Målet på ${p.target} är nått`],
  over: (p: Far) => [
    plural(p.far, { one: `${p.points} point`, other: `${p.points} points` }) + ` over the target of ${p.target}`,
    plural(p.far, { one: `${p.points} procentenhet`, other: `${p.points} procentenheter` }) +
      ` över målet på ${p.target}`,
  ],
  estimate: ['Estimate', 'Prognos'],
  willMiss: (p: Far) => [
    `The target of ${p.target} will probably be missed by ` +
      plural(p.far, { one: `${p.points} point`, other: `${p.points} points` }),
    `Målet på ${p.target} missas troligen med ` +
      plural(p.far, { one: `${p.points} procentenhet`, other: `${p.points} procentenheter` }),
  ],
  willReach: (p: { target: string }) => [
    `The target of ${p.target} will probably be reached`,
    `Målet på ${p.target} nås troligen`,
  ],
  missed: (p: Far) => [
    `The target of ${p.target} was missed by ` +
      plural(p.far, { one: `${p.points} point`, other: `${p.points} points` }),
    `Målet på ${p.target} missades med ` +
      plural(p.far, { one: `${p.points} procentenhet`, other: `${p.points} procentenheter` }),
  ],
  byKeyword: (p: { keyword: string }) => [`Whoever texts ${p.keyword} gets it.`, `Den som smsar ${p.keyword} får den.`],
  notSentOut: [
    'It is sent out elsewhere; figures show here right after.',
    'Utskicket görs på annat håll; siffrorna syns här direkt efteråt.',
  ],
  endedWithout: ['It ended without any.', 'Den avslutades utan några.'],
  stateUnknown: ['Whether it is open is not known.', 'Om den är öppen är inte känt.'],
  checkFirst: ['Check its questions', 'Kontrollera frågorna'],
  expected: (p: { about: string; range: string }) => [
    `about ${p.about} in the end (${p.range})`,
    `omkring ${p.about} till slut (${p.range})`,
  ],
  noGrowth: [
    'No growth to show: too few readings before its end.',
    'Ingen tillväxt att visa: för få avläsningar före slutet.',
  ],
  emptyGrowth: ['No growth to show yet', 'Ingen tillväxt att visa än'],
  growth: ['Growth', 'Tillväxt'],
  growthHelp: [
    'One point a day: the last figures read that day. Days without a reading are gaps. Nothing is estimated.',
    'En punkt per dag: de sista siffrorna som lästes av den dagen. Dagar utan avläsning är luckor. Inget är uppskattat.',
  ],
  chart: (p: { name: string }) => [`Growth of ${p.name}`, `Tillväxt för ${p.name}`],
  answeredShare: ['Answered, share of recipients', 'Svarat, andel av mottagarna'],
  day: ['Day', 'Dag'],
  countAlone: (p: { name: string; n: string }) => [`${p.name} ${p.n}`, `${p.name} ${p.n}`],
  readAt: (p: { when: string }) => [`Read ${p.when}`, `Avläst ${p.when}`],
  notRead: ['Not read', 'Inte avläst'],
  target: (p: { percent: string }) => [`Target ${p.percent}`, `Mål ${p.percent}`],
  targetOf: (p: { target: string; n: string }) => [`${p.target} (${p.n} answered)`, `${p.target} (${p.n} svarat)`],
  still: (p: { n: number }) => [
    plural(p.n, { one: 'No new answers for 1 day.', other: `No new answers for ${p.n} days.` }),
    plural(p.n, { one: 'Inga nya svar på 1 dag.', other: `Inga nya svar på ${p.n} dagar.` }),
  ],
  more: (p: { n: number; since: string; perDay: string }) => [
    `${plural(p.n, { one: '1 new answer', other: `${p.n} new answers` })} since ${p.since}, ${p.perDay} a day.`,
    `${plural(p.n, { one: '1 nytt svar', other: `${p.n} nya svar` })} sedan ${p.since}, ${p.perDay} om dagen.`,
  ],
  // In Swedish a short month ends with a dot, so the day does not stand last.
  moreSince: (p: { n: number; since: string }) => [
    `${plural(p.n, { one: '1 new answer', other: `${p.n} new answers` })} since ${p.since}.`,
    `Sedan ${p.since} har ${plural(p.n, { one: '1 nytt svar', other: `${p.n} nya svar` })} kommit.`,
  ],
  none: ['None', 'Ingen'],
  first: (p: { when: string }) => [
    `A line needs two days of readings. The next reading is ${p.when}.`,
    `Det behövs avläsningar från två dagar. Nästa avläsning är ${p.when}.`,
  ],
  off: [
    'Scheduled readings are off on this server. Each visit here is a reading too.',
    'Avläsning enligt schema är avstängd på servern. Varje besök här är också en avläsning.',
  ],
})
