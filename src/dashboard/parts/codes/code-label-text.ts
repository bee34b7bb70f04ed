import { catalogue } from '#dashboard/i18n/catalogue'

type Code = { code: number }

/** Words for codes: the few conventions beside those of message statuses, and neutral ones for all the others. */
export const codeLabelText = catalogue({
  en: {
    flash: 'Flash',
    sms: 'SMS',
    normal: 'Normal',
    high: 'High',
    statusV1: (p: Code) => `Status ${p.code}`,
    direction: (p: Code) => `Direction ${p.code}`,
    messageType: (p: Code) => `Type ${p.code}`,
    datacoding: (p: Code) => `Encoding ${p.code}`,
    messagePriority: (p: Code) => `Priority ${p.code}`,
    emailType: (p: Code) => `Type ${p.code}`,
    emailPriority: (p: Code) => `Priority ${p.code}`,
    questionType: (p: Code) => `Type ${p.code}`,
    nkiQuestionType: (p: Code) => `Type ${p.code}`,
  },
  sv: {
    flash: 'Flash',
    sms: 'Sms',
    normal: 'Normal',
    high: 'Hög',
    statusV1: (p: Code) => `Status ${p.code}`,
    direction: (p: Code) => `Riktning ${p.code}`,
    messageType: (p: Code) => `Typ ${p.code}`,
    datacoding: (p: Code) => `Kodning ${p.code}`,
    messagePriority: (p: Code) => `Prioritet ${p.code}`,
    emailType: (p: Code) => `Typ ${p.code}`,
    emailPriority: (p: Code) => `Prioritet ${p.code}`,
    questionType: (p: Code) => `Typ ${p.code}`,
    nkiQuestionType: (p: Code) => `Typ ${p.code}`,
  },
})
