import { catalogue } from '#dashboard/i18n/catalogue'

export const signInText = catalogue({
  title: ['Sign in', 'Logga in'],
  email: ['E-mail', 'E-post'],
  password: ['Password', 'Lösenord'],
  signIn: ['Sign in', 'Logga in'],
  wrong: ['Wrong e-mail or password.', 'Fel e-post eller lösenord.'],
  tooMany: (p: { time: string }) => [
    `Too many tries. Try again at ${p.time}.`,
    `För många försök. Försök igen kl. ${p.time}.`,
  ],
  failed: [
    'Signing in failed. Nothing was lost. Try again.',
    'Det gick inte att logga in. Inget har gått förlorat. Försök igen.',
  ],
  forgotten: [
    'Forgotten your password? An admin can give you a link.',
    'Glömt lösenordet? En administratör kan ge dig en länk.',
  ],
  company: ['Sign in with your company account', 'Logga in med ditt företagskonto'],
  or: ['or', 'eller'],
  demo: ['Demo data: try it as', 'Demodata: prova som'],
  firstAdmin: ['Make the first admin', 'Skapa den första administratören'],
  demoPerson: ({ name, role }: { name: string; role: string }) => [`${name}, ${role}`, `${name}, ${role}`],
  code: ['Code from your authenticator app', 'Kod från din autentiseringsapp'],
  codeTitle: ['Enter your code', 'Ange din kod'],
  recoveryCode: ['Recovery code', 'Återställningskod'],
  useRecovery: ['Use a recovery code', 'Använd en återställningskod'],
  useApp: ['Use the app', 'Använd appen'],
  goOn: ['Continue', 'Fortsätt'],
  wrongCode: [
    'Wrong code, or one that was used. Wait for the next one.',
    'Fel kod, eller en som redan använts. Vänta på nästa.',
  ],
  wrongRecoveryCode: [
    'Wrong recovery code, or one that was used.',
    'Fel återställningskod, eller en som redan använts.',
  ],
  tooLate: ['This took too long. Start again.', 'Det tog för lång tid. Börja om.'],
  unreadable: [
    'Your second factor cannot be read here. Ask an admin to reset it.',
    'Din andra faktor går inte att läsa här. Be en administratör nollställa den.',
  ],
  startAgain: ['Start again', 'Börja om'],
  noOne: ['Nobody needs to sign in here.', 'Ingen behöver logga in här.'],
  toOverview: ['Go to the overview', 'Till översikten'],
  no_role: [
    'Your company account has no role here. Ask an admin for one.',
    'Ditt företagskonto har ingen roll här. Be en administratör om en.',
  ],
  not_joined: [
    'Somebody here has your e-mail. Ask an admin to join your company account.',
    'Någon här har din e-post. Be en administratör koppla ditt företagskonto.',
  ],
  not_verified: ['Your company account’s e-mail is not verified.', 'E-posten i ditt företagskonto är inte verifierad.'],
  second_factor: [
    'You have a second factor here: sign in with your password.',
    'Du har en andra faktor här: logga in med ditt lösenord.',
  ],
  deactivated: ['You are deactivated here. Ask an admin.', 'Du är inaktiverad här. Fråga en administratör.'],
})

export const newPasswordText = catalogue({
  welcome: ['Make the first admin', 'Skapa den första administratören'],
  welcomeSubtitle: [
    'The code is in the terminal, or in the file welcome-code.',
    'Koden finns i terminalen eller i filen welcome-code.',
  ],
  code: ['Welcome code', 'Välkomstkod'],
  name: ['Name', 'Namn'],
  email: ['E-mail', 'E-post'],
  password: ['Password', 'Lösenord'],
  passwordHint: ['At least 12 characters', 'Minst 12 tecken'],
  create: ['Create admin', 'Skapa administratör'],
  wrongCode: [
    'Wrong code, or one that is too old. Restart the server for another.',
    'Fel kod, eller en som är för gammal. Servern ger en ny när den startas om.',
  ],
  notNeeded: ['There is an admin already.', 'Det finns redan en administratör.'],
  toSignIn: ['Sign in', 'Logga in'],
  invitation: ['Welcome', 'Välkommen'],
  reset: ['Choose a new password', 'Välj ett nytt lösenord'],
  setPassword: ['Set password', 'Spara lösenordet'],
  for: ({ name, email }: { name: string; email: string }) => [`${name}, ${email}`, `${name}, ${email}`],
  ended: ['This link no longer works', 'Länken fungerar inte längre'],
  endedBody: [
    'It was used, or it is too old. Ask an admin for a new one.',
    'Den är använd eller för gammal. Be en administratör om en ny.',
  ],
  done: ['Your password is set', 'Ditt lösenord är sparat'],
})
