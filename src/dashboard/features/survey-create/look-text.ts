import { catalogue } from '#dashboard/i18n/catalogue'

/** Words about colours and the preview. */
export const lookText = catalogue({
  en: {
    title: 'Colours',
    body: 'Left empty, a colour is the service’s own.',
    text: 'Text',
    background: 'Background',
    button: 'Button',
    pick: (p: { name: string }) => `Pick a colour: ${p.name}`,
    noColor: 'No colour chosen',
    textOnGround: (p: { ratio: string; wanted: string }) => `Text on background: ${p.ratio} : 1, of ${p.wanted} wanted`,
    buttonOnGround: (p: { ratio: string; wanted: string }) =>
      `Button on background: ${p.ratio} : 1, of ${p.wanted} wanted`,
    unknown: 'Contrast can be told once both colours are chosen.',
    use: (p: { color: string }) => `Use ${p.color}`,
    useFor: (p: { color: string; name: string }) => `Use ${p.color}: ${p.name}`,
    source: 'Wanted by WCAG 2.2 AA. The colour of the words on the button is the service’s own.',
    preview: 'Preview',
    previewNote:
      'How it looks for recipients is up to the service; this shows texts and colours. Texts are shown as they are typed.',
    start: 'Start',
    end: 'End',
    noTitle: 'No title',
    noText: 'No text',
    begin: 'Begin',
    done: 'Done',
  },
  sv: {
    title: 'Färger',
    body: 'En färg som lämnas tom är tjänstens egen.',
    text: 'Text',
    background: 'Bakgrund',
    button: 'Knapp',
    pick: (p: { name: string }) => `Välj en färg: ${p.name}`,
    noColor: 'Ingen färg vald',
    textOnGround: (p: { ratio: string; wanted: string }) => `Text mot bakgrund: ${p.ratio} : 1, av önskade ${p.wanted}`,
    buttonOnGround: (p: { ratio: string; wanted: string }) =>
      `Knapp mot bakgrund: ${p.ratio} : 1, av önskade ${p.wanted}`,
    unknown: 'Kontrasten kan anges när båda färgerna är valda.',
    use: (p: { color: string }) => `Använd ${p.color}`,
    useFor: (p: { color: string; name: string }) => `Använd ${p.color}: ${p.name}`,
    source: 'Önskat enligt WCAG 2.2 AA. Färgen på orden på knappen är tjänstens egen.',
    preview: 'Förhandsvisning',
    previewNote:
      'Hur det ser ut för mottagare avgör tjänsten; här syns texter och färger. Texter visas som de är skrivna.',
    start: 'Början',
    end: 'Slutet',
    noTitle: 'Ingen rubrik',
    noText: 'Ingen text',
    begin: 'Börja',
    done: 'Klart',
  },
})
