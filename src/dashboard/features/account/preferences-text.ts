import { catalogue } from '#dashboard/i18n/catalogue'

/** Words about how a person wants the product. */
export const preferencesText = catalogue({
  en: {
    preferences: 'Preferences',
    everywhere: 'For you, in every browser',
    language: 'Language',
    theme: 'Theme',
    system: 'Same as device',
    light: 'Light',
    dark: 'Dark',
    zone: 'Time zone',
    zoneDevice: ({ zone }: { zone: string }) => `Same as device (${zone})`,
    notSaved: 'Your choice was not saved',
    notSavedNext: 'It applies until you reload. Choose it again.',
    browser: 'This browser',
    singleKeys: 'Single-key shortcuts',
    singleKeysWhich: '/ searches, ? lists all shortcuts',
  },
  sv: {
    preferences: 'Dina val',
    everywhere: 'För dig, i alla webbläsare',
    language: 'Språk',
    theme: 'Tema',
    system: 'Samma som enheten',
    light: 'Ljust',
    dark: 'Mörkt',
    zone: 'Tidszon',
    zoneDevice: ({ zone }: { zone: string }) => `Samma som enheten (${zone})`,
    notSaved: 'Ditt val sparades inte',
    notSavedNext: 'Det gäller tills du laddar om. Välj det igen.',
    browser: 'Den här webbläsaren',
    singleKeys: 'Kortkommandon med en tangent',
    singleKeysWhich: '/ söker, ? visar alla kortkommandon',
  },
})
