import { catalogue } from '#dashboard/i18n/catalogue'

export const periodText = catalogue({
  choose: ['Choose period', 'Välj period'],
  period: ['Period', 'Period'],
  custom: ['Custom', 'Egen'],
  lastTwelveMonths: ['Last 12 whole months', 'Senaste 12 hela månaderna'],
  thisMonth: ['This month', 'Den här månaden'],
  lastMonth: ['Last month', 'Förra månaden'],
  thisQuarter: ['This quarter', 'Det här kvartalet'],
  lastQuarter: ['Last quarter', 'Förra kvartalet'],
  thisYear: ['This year', 'I år'],
  lastYear: ['Last year', 'Förra året'],
  lastThirtyDays: ['Last 30 whole days', 'Senaste 30 hela dagarna'],
  lastNinetyDays: ['Last 90 whole days', 'Senaste 90 hela dagarna'],
  before: ['Previous period', 'Föregående period'],
  after: ['Next period', 'Nästa period'],
  exact: ['Exact period', 'Exakt period'],
  exactDetails: (p: { begin: string; end: string }) => [
    `From ${p.begin}, before ${p.end}`,
    `Från och med ${p.begin}, före ${p.end}`,
  ],
  running: ['Not over yet: figures still change', 'Inte slut än: siffrorna ändras fortfarande'],
  invalid: ['Period is not valid', 'Ogiltig period'],
  invalidBody: [
    'It ends before it begins. Change it above, or show the last 12 whole months.',
    'Den slutar innan den börjar. Ändra den ovan, eller visa de senaste 12 hela månaderna.',
  ],
  showUsual: ['Show last 12 months', 'Visa senaste 12 månaderna'],
})
