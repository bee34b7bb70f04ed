import { catalogue } from '#dashboard/i18n/catalogue'

export const signInAgainText = catalogue({
  title: ['Your session has ended', 'Din session har avslutats'],
  preserved: [
    'Sign in to continue. What you typed is still here.',
    'Logga in för att fortsätta. Det du har skrivit är kvar.',
  ],
  reload: ['Reload the page to continue.', 'Ladda om sidan för att fortsätta.'],
  reloadPage: ['Reload the page', 'Ladda om sidan'],
  somebodyElse: ['Sign in as somebody else', 'Logga in som någon annan'],
  lostTitle: ['Leave without saving?', 'Lämna utan att spara?'],
  lost: ['What you typed will be lost.', 'Det du skrev går förlorat.'],
  company: ['Sign in in a new tab', 'Logga in i en ny flik'],
  companyNext: ['Then come back to this one.', 'Kom sedan tillbaka till den här.'],
})
