/** Swedish texts of the auth error codes, shared by dialogs, callback pages and settings. */
import { waitText } from '../formats/measures.ts'

export const AUTH_WORDS = {
  unknown: 'Något gick fel. Försök igen.',
  offline: 'Vi når inte butiken. Kontrollera nätet och försök igen.',
  wait: (seconds: number | null) =>
    seconds === null
      ? 'För många försök. Vänta en stund och försök igen.'
      : `För många försök. Försök igen ${waitText(seconds)}.`,
  again: 'Nu går det att försöka igen.',
  codes: {
    otp_expired: 'Koden stämmer inte eller har gått ut.',
    validation_failed: 'Kontrollera det du har skrivit.',
    invalid_credentials: 'Fel e-post eller lösenord.',
    password_paused:
      'Många fel lösenord har provats för den här adressen. Skicka en Magic Link i stället, så kommer du in direkt.',
    email_not_confirmed: 'Adressen är inte bekräftad än. Öppna mejlet vi skickade när du skapade kontot.',
    user_banned: 'Kontot är spärrat. Hör av dig till oss.',
    signup_disabled: 'Det går inte att skapa nya konton just nu.',
    user_already_exists: 'Det finns redan ett konto med den adressen.',
    email_exists: 'Det finns redan ett konto med den adressen.',
    weak_password: 'Lösenordet är för lätt att gissa. Gör det längre, gärna med tre ord som inte hör ihop.',
    'weak_password:length': 'Lösenordet är för kort. Det behöver minst 8 tecken.',
    'weak_password:pwned': 'Lösenordet är ett som många använder. Välj ett annat.',
    same_password: 'Det är samma lösenord som förut. Välj ett nytt.',
    insufficient_aal: 'Logga in med ditt andra steg först.',
    reauthentication_needed: 'Logga in på nytt och försök igen.',
    reauthentication_not_valid:
      'Koden stämmer inte eller har gått ut. Kontrollera siffrorna, eller be om en ny kod.',
    session_not_found: 'Du är inte längre inloggad. Logga in och försök igen.',
    session_expired: 'Du är inte längre inloggad. Logga in och försök igen.',
    mfa_verification_failed: 'Koden stämmer inte. Försök med den kod som visas nu.',
    mfa_challenge_expired: 'Koden har gått ut. Försök med en ny.',
    mfa_ip_address_mismatch: 'Koden är redan använd. Försök med en ny.',
    mfa_factor_not_found: 'Det andra steget finns inte längre.',
    mfa_factor_name_conflict: 'Du har redan ett andra steg med det namnet.',
    mfa_phone_enroll_not_enabled: 'Sms som andra steg är inte påslaget.',
    mfa_verified_factor_exists: 'Det finns redan.',
    mfa_recovery_codes_sole_factor: 'Lägg till en app eller en telefon först.',
    sms_send_failed: 'Sms:et gick inte att skicka. Försök igen om en stund.',
    too_many_enrolled_mfa_factors: 'Du har redan så många andra steg som går att ha.',
  } as Record<string, string>,
} as const
