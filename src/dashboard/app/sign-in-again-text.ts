import { catalogue } from '#dashboard/i18n/catalogue'

export const signInAgainText = catalogue({
  en: {
    title: 'Your session has ended',
    preserved: 'Sign in to go on. What you typed is still here.',
    reload: 'Reload the page to go on.',
    reloadPage: 'Reload the page',
    somebodyElse: 'Sign in as somebody else',
    lostTitle: 'Leave without saving?',
    lost: 'What you typed will be lost.',
    company: 'Sign in in a new tab',
    companyNext: 'Then come back to this one.',
  },
  sv: {
    title: 'Din session har avslutats',
    preserved: 'Logga in för att fortsätta. Det du har skrivit är kvar.',
    reload: 'Ladda om sidan för att fortsätta.',
    reloadPage: 'Ladda om sidan',
    somebodyElse: 'Logga in som någon annan',
    lostTitle: 'Lämna utan att spara?',
    lost: 'Det du skrev går förlorat.',
    company: 'Logga in i en ny flik',
    companyNext: 'Kom sedan tillbaka till den här.',
  },
})
