import { AUTH_WORDS } from '#lib/account/auth-texts.ts'
import { waitText } from '#lib/formats/measures.ts'

const LINK_SPENT = 'Länken har gått ut eller är redan använd. En länk gäller bara en gång.'
const ELSEWHERE = 'Länken öppnades i en webbläsare som inte bad om den.'
const COMES_ALONG = 'Det du har designat här utan att logga in följer med till kontot.'

const logInAs = (email: string) => `Logga in som ${email}?`

export const TEXTS = {
  signIn: 'Logga in',
  benefits: [
    'Alla dina leksaker på ett ställe, även de du gjorde utan att logga in',
    'Följ dina beställningar steg för steg',
    'Inget lösenord att komma ihåg',
  ],
  /** On the way to the workshop. */
  forStaff: [
    'Logga in med adressen som du är inbjuden med',
    'Ha ditt andra steg till hands: appen med koder, mobilen eller en reservkod',
    'Du kommer tillbaka till sidan du var på väg till',
  ],
  noRole: 'Är du ny här? Be den som driver butiken om en inbjudan.',
  magicLink: 'Fortsätt med Magic Link',
  magicLinkHint: 'Vi mejlar en länk. Ett klick, så är du inne.',
  or: 'eller',
  oauth: {
    google: 'Fortsätt med Google',
    github: 'Fortsätt med GitHub',
    apple: 'Fortsätt med Apple',
  } as Record<string, string>,
  withPassword: 'Jag har ett lösenord',
  noAccountNeeded: 'Du behöver inget konto för att designa och beställa.',
  termsBefore: 'När du loggar in gäller våra ',
  terms: 'användarvillkor',
  termsBetween: '. Så tar vi hand om dina uppgifter: ',
  privacy: 'integritetspolicy',
  back: 'Tillbaka',

  magicTitle: 'Logga in med Magic Link',
  email: 'E-post',
  emailRequired: 'Email krävs',
  emailHint: 'Ange din email-adress för att få din magic link.',
  rememberEmail: 'Kom ihåg min e-post på den här enheten',
  sendMagicLink: 'Skicka Magic Link',
  sendFailed: 'Kunde inte skicka magic link',
  tryAgain: 'Något gick fel. Försök igen.',
  haveCode: 'Jag har redan fått ett mejl',

  sendingTitle: 'Vi mejlar en länk',
  sendingTo: (email: string) => `Skickar länken till ${email}...`,

  sentTitle: 'Magic link skickad!',
  sentBefore: 'Öppna mejlet vi skickade till ',
  sentAfter: ' och klicka på länken. Den gäller i 10 minuter.',
  hourAfter: ' och klicka på länken. Den gäller i en timme.',
  code: 'Eller skriv koden från mejlet',
  codeWrong: 'Koden stämmer inte eller har gått ut. Försök igen, eller be om ett nytt mejl.',
  resend: 'Skicka igen',
  resendIn: (seconds: number) => `Skicka igen ${waitText(seconds)}`,
  sentAgain: 'Ett nytt mejl är skickat.',
  anotherEmail: 'Använd en annan e-post',
  spam: 'Hittar du inget? Titta i skräpposten.',
  mailboxBefore: 'Butiken är på prov och skickar inga riktiga mejl. ',
  mailbox: 'Öppna provbrevlådan',

  passwordTitle: 'Logga in med lösenord',
  password: 'Lösenord',
  passwordRequired: 'Lösenord krävs',
  signInWithPassword: 'Logga in',
  forgot: 'Glömt lösenordet?',
  newHere: 'Skapa konto med lösenord',
  insteadLink: 'Skicka en Magic Link i stället',
  manyFailures: 'Har du glömt lösenordet? Med en Magic Link kommer du in ändå.',
  resendConfirmation: 'Skicka bekräftelsen igen',

  signUpTitle: 'Skapa konto',
  firstName: 'Förnamn',
  lastName: 'Efternamn',
  choosePassword: 'Välj ett lösenord',
  signUp: 'Skapa konto',
  signUpFailed: 'Kontot kunde inte skapas',
  haveAccount: 'Jag har redan ett konto',
  confirmTitle: 'Bekräfta din e-post',

  forgotTitle: 'Glömt lösenordet?',
  forgotLead: 'Skriv din e-post, så mejlar vi en länk där du väljer ett nytt.',
  sendReset: 'Skicka länken',
  resetFailed: 'Mejlet kunde inte skickas',
  resetSentTitle: 'Titta i mejlen',

  factorTitle: 'Ett steg till',
  totpLead: 'Öppna appen du använder för inloggningskoder.',
  totpCode: 'Koden i appen',
  smsLead: (phone: string) => `Vi har skickat en kod till ${phone}.`,
  smsSend: (phone: string) => `Skicka kod till ${phone}`,
  smsCode: 'Koden i sms:et',
  byTotp: 'Använd appen i stället',
  bySms: 'Få koden som sms',
  byRecovery: 'Använd en reservkod',
  recoveryLead: 'Skriv en av reservkoderna du sparade. Varje kod går att använda en gång.',
  recoveryCode: 'Reservkod',
  recoverySubmit: 'Logga in med reservkoden',
  recoveryMissing: 'Skriv reservkoden.',
  recoveryWrong: 'Reservkoden stämmer inte eller är redan använd.',
  allLost:
    'Har du varken appen, mobilen eller en reservkod kvar? Den som driver butiken kan nollställa ditt andra steg, när vi vet att det är du som frågar.',
  toContact: 'Kontakta oss',
  factorStop: 'Avbryt och logga ut',
  factorLater: 'Avbryt',

  signInFailed: 'Inloggning misslyckades',
  unknownFailure: 'Okänt fel vid inloggning',
  noSession: 'Ingen session hittades efter OAuth-inloggning',
  oauthFailed: 'OAuth authentication failed',
  oauthFailedSwedish: 'Inloggningstjänsten släppte inte in dig. Försök igen, eller låt oss mejla en länk.',
  /** Failures of links and OAuth, by error code. */
  refused: {
    otp_expired: LINK_SPENT,
    email_exists: AUTH_WORDS.codes['email_exists'],
    over_request_rate_limit: AUTH_WORDS.wait(null),
    unexpected_failure: AUTH_WORDS.unknown,
    bad_oauth_state: 'Inloggningen tog för lång tid, eller började i en annan webbläsare. Börja om härifrån.',
    bad_oauth_callback: 'Inloggningstjänsten godkände inte inloggningen. Försök igen.',
    oauth_cancelled: 'Du avbröt inloggningen.',
    oauth_provider_unavailable:
      'Inloggningstjänsten svarar inte just nu. Försök igen om en stund, eller logga in med Magic Link.',
    email_address_not_provided: 'Inloggningstjänsten lämnade ingen e-postadress. Logga in med Magic Link.',
    provider_email_needs_verification:
      'Din e-postadress är inte bekräftad hos inloggningstjänsten. Bekräfta den där, eller logga in med Magic Link.',
    user_banned: 'Kontot är spärrat. Hör av dig till oss.',
  } as Record<string, string | undefined>,
  welcome: 'Välkommen!',
  welcomeBack: (firstName: string) => `Välkommen, ${firstName}!`,
  welcomeDetail: 'Du är nu inloggad och kan börja designa.',
  /** For returning buyers. */
  welcomeBuyer: 'Du är nu inloggad. Leksakerna du har köpt finns i Min Studio.',

  finishing: 'Slutför inloggning...',
  confirming: 'Bekräftar din e-post...',
  signedIn: 'Inloggning lyckades!',
  onward: 'Du skickas vidare om ett ögonblick.',
  onwardNow: 'Fortsätt',
  retry: 'Försök igen',
  newLink: 'Skicka en ny länk',
  linkSpent: LINK_SPENT,
  linkSpentHere: 'Du har redan loggat in med den här länken. En länk gäller bara en gång.',
  linkForeign: 'Länken är inte hel, eller hör inte till den här butiken. Öppna den direkt från mejlet.',
  ask: {
    signIn: {
      title: logInAs,
      lead: () => `${ELSEWHERE} Är kontot ditt kan du fortsätta.`,
      along: COMES_ALONG,
      yes: 'Ja, logga in',
    },
    signUp: {
      title: logInAs,
      lead: () =>
        `${ELSEWHERE} Är adressen din kan du fortsätta. Sedan väljer du lösenordet på nytt, eller loggar in utan.`,
      along: COMES_ALONG,
      yes: 'Ja, logga in',
    },
    recovery: {
      title: logInAs,
      lead: () => `${ELSEWHERE} Är kontot ditt loggar du in här och väljer ett nytt lösenord.`,
      along: COMES_ALONG,
      yes: 'Ja, logga in',
    },
    addressChange: {
      title: (_email: string, newEmail: string) => `Byta e-post till ${newEmail}?`,
      lead: (email: string) =>
        `${ELSEWHERE} Kontot som loggar in med ${email} ska byta adress. Fortsätt bara om kontot är ditt: när båda adresserna har sagt ja loggas du in på det här.`,
      along: '',
      yes: 'Ja, byt e-post',
    },
  },
  askInstead: (email: string) => `Du är inloggad här som ${email}. Säger du ja byter du konto.`,
  askElse: 'Känner du inte igen adressen? Säg nej, så händer ingenting.',
  askNo: 'Nej',
  chooseLead: (email: string) =>
    `Du är inloggad som ${email}. Lösenordet från sidan där kontot skapades gäller inte, eftersom det skrevs i en annan webbläsare. Välj det på nytt, eller fortsätt utan: då loggar du in med en länk i mejlen.`,
  withoutPassword: 'Fortsätt utan lösenord',
  stillSignedIn: (email: string) => `Du är redan inloggad som ${email}.`,
  toStudio: 'Till Min Studio',
  addressChanged: 'Din e-post är bytt',
  addressChangedBody: (email: string) => `Från och med nu loggar du in med ${email}.`,
  addressHalf: 'Ett mejl till',
  addressHalfBody:
    'Den här adressen är klar. Öppna nu mejlet vi skickade till den andra adressen, så är bytet gjort.',
  toSettings: 'Till inställningarna',

  resetTitle: 'Välj ett nytt lösenord',
  resetLead: (email: string) => `För ${email}. När det är sparat loggas alla andra enheter ut.`,
  resetChecking: 'Länken kontrolleras...',
  passwordSaved: 'Lösenordet är bytt',
  passwordSavedBody: 'Du är inloggad. Andra enheter har loggats ut.',
  resetLost: 'Länken går inte att använda',
  resetNoLink: 'Öppna länken i mejlet för att välja ett nytt lösenord, eller be om en ny.',
} as const
