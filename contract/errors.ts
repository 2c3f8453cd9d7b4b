/** Every error code, with the message shown to the customer (Spec §8). */
import { PAGE_ERRORS } from './page-errors.ts'

export const ERROR_TEXTS = {
  bad_request: 'Begäran gick inte att läsa.',
  unknown_field: 'Begäran innehåller ett okänt fält.',
  body_too_large: 'Begäran är för stor.',
  not_found: 'Sidan eller resursen finns inte.',
  method_not_allowed: 'Metoden stöds inte här.',
  key_missing: 'Anropet saknar en giltig nyckel.',
  key_unknown: 'Anropets nyckel är okänd.',
  token_invalid: 'Inloggningen gäller inte. Logga in igen.',
  token_expired: 'Inloggningen har gått ut. Logga in igen.',
  session_ended: 'Du är inte längre inloggad här. Logga in igen.',
  insufficient_aal: 'Bekräfta med ditt andra steg, så fortsätter vi där du var.',
  not_signed_in: 'Logga in för att fortsätta.',
  forbidden: 'Du har inte tillgång till detta.',
  second_factor_needed: 'Bekräfta med ditt andra steg för att fortsätta.',
  new_sign_in_needed:
    'Du lade till ditt andra steg i den här inloggningen. Logga ut och in igen en gång, så kan du göra det här.',
  already_staff:
    'Adressen har redan en roll i verkstaden. Ska den ha en annan roll: ta bort den som finns och bjud in på nytt.',
  too_many_requests: 'För många försök. Vänta en stund och försök igen.',
  internal: 'Något gick fel. Försök igen.',
  unavailable: 'Tjänsten är tillfälligt otillgänglig. Försök igen om en stund.',

  ...PAGE_ERRORS,
  missing_required_fields: 'Missing required fields',
  wish_refused: 'Vi kan inte göra det önskemålet. Prova att beskriva leksaken med andra ord.',
  generation_running: 'En bild skapas redan. Vänta tills den är klar.',
  generation_failed: 'Bilden kunde inte skapas. Försök igen.',
  design_not_saved: 'Designen kunde inte sparas. Dina val finns kvar. Försök igen.',
  picture_quota:
    'Du har skapat så många AI-bilder som går just nu. Dina bilder finns kvar; prova igen om en stund.',
  drawing_queue_full: 'Många ritar just nu. Vänta en stund och försök igen.',
  shared_picture_changed: 'Bilden har ändrats sedan du såg den. Titta en gång till innan du delar.',
  design_withheld:
    'Leksaken har tagits bort från delning och kan inte delas igen. Skriv till oss om det blev fel.',
  design_not_found: 'Designen finns inte eller tillhör någon annan.',

  unknown_option: 'Ett val finns inte längre i sortimentet. Välj om.',
  feature_not_possible:
    'En specialdetalj går inte att få på den här leksaken, eller inte i den storleken. Välj om.',
  add_on_needs_another: 'Ett tillval går bara att få tillsammans med ett annat. Välj om.',
  sign_wordless: 'Namnskylten har ingen text. Skriv en, eller ta bort namnskylten.',
  pricing_failed: 'Stripe pricing calculation failed',
  coupon_invalid: 'Ogiltig kupongkod',

  email_required: 'En e-postadress behövs.',
  email_required_for_update: 'Email is required for order updates',
  image_not_ours: 'Bilden finns inte kvar. Tryck på Generera ny, så ritas leksaken igen.',
  picture_outdated:
    'Vi har förbättrat hur leksaken formas sedan bilden ritades. Titta på den nya bilden i designen innan du beställer.',
  price_changed: 'Priset har ändrats. Vi hämtar det nya priset.',
  order_create_failed: 'Failed to create order',
  order_update_failed: 'Failed to update order',
  order_not_found: 'Beställningen finns inte eller tillhör någon annan.',
  order_already_paid: 'Beställningen är redan betald.',
  order_locked: 'Betalning pågår. Beställningen kan inte ändras just nu.',
  payment_processing:
    'Betalningen behandlas av banken. Betala inte en gång till; vi hör av oss när den är klar.',
  changed_meanwhile: 'Någon annan hann före. Läs vad som har hänt och försök igen.',
  order_step_refused: 'Beställningen kan inte ta det steget nu.',
  lookup_incomplete: 'Både e-post och beställningsnummer krävs',
  lookup_code_needed:
    'Många har gissat på det här beställningsnumret. Om uppgifterna stämmer har vi mejlat en kod till adressen på beställningen. Finns det inget fält för koden här, skriv in den under Beställningsstatus, så släpper vi in dig.',
  lookup_code_wrong: 'Koden stämmer inte eller är för gammal. Kontrollera siffrorna, eller be om en ny kod.',
  lookup_missed: 'Beställning hittades inte. Kontrollera e-post och beställningsnummer.',

  order_id_required: 'Order ID is required for checkout',
  customer_email_required: 'Customer email is required for checkout',
  pricing_required: 'Pricing calculation is required for checkout',
  customer_name_missing: 'Missing customer name.',
  address_missing: 'Leveransadressen är inte komplett.',
  unknown_action: 'Okänd åtgärd.',
  payment_start_failed: 'Failed to create payment intent.',
  payment_provider_away: 'Betaltjänsten svarar inte just nu, och inget har dragits. Försök igen om en stund.',
  payment_unknown: 'Vi vet inte än om betalningen gick igenom. Betala inte en gång till; vi frågar igen.',
  payment_reference_missing: 'Ingen betalningsinformation hittades',
  payment_not_found: 'Kunde inte hämta orderdetaljer',
  signature_invalid: 'Signaturen stämmer inte.',
  refund_not_possible: 'Beställningen är inte betald, så det finns inget att återbetala.',
  refund_too_much: 'Beloppet är större än det som återstår av betalningen.',
  refund_disputed: 'Betalningen är bestridd hos banken. Återbetalning går först när banken har bestämt sig.',
  refund_key_reused: 'Samma begäran har redan gjorts med ett annat belopp.',

  model_not_allowed: 'En 3D-modell görs först när beställningen är betald.',
  model_not_found: '3D-modellen finns inte eller tillhör någon annan.',
  proof_not_found: 'Det finns ingen modell att godkänna än. Vi mejlar dig när den är klar.',
  proof_moved_on: 'Modellen har ändrats eller är redan besvarad. Vi hämtar hur det står till nu.',
  own_data_link_over: 'Länken gäller inte längre. Be om en ny, så kommer den per e-post.',
  erasure_hindered:
    'Uppgifterna kan inte raderas än: en beställning är på väg, eller en betalning är inte avgjord.',
  proof_no_change_left: 'Ändringen som ingår i priset är använd. Svara på vårt mejl så hjälper vi dig.',
  promise_changed: 'Leveransdagarna har ändrats. Vi hämtar de nya.',
  size_not_possible: 'Den storleken kan vi inte skriva ut just nu.',

  print_job_not_found: 'Utskriften finns inte.',
  print_job_moved: 'Någon annan hann före. Så här står det till nu.',
  print_step_refused: 'Utskriften kan inte ta det steget nu.',
  printer_changed: 'Någon annan har ändrat skrivaren. Så här ser den ut nu.',
  printer_name_taken: 'Det finns redan en skrivare med det namnet.',
  printer_project_refused: 'Filen är inget projekt som går att använda.',
  printer_project_changed: 'Någon annan har bytt projektet. Så här ser det ut nu.',
  printer_project_not_found: 'Skrivaren har inget projekt.',
  printer_project_too_small: 'Projektet har färre filament än leksaken behöver.',
  inspection_refused: 'Kontrollen gick inte att avsluta.',
  label_refused: 'Etiketten kan inte skapas så här.',
  label_moved: 'Någon annan hann före. Så här står det till nu.',
  carrier_away: 'Transportören svarade inte. Försök igen om en stund: samma etikett bokas aldrig två gånger.',
  photo_unreadable: 'Bilden gick inte att läsa. Ta ett foto som JPEG, PNG eller WebP, högst 15 MB.',
  toy_not_found: 'Ingen leksak har det numret.',

  complaint_not_found: 'Reklamationen finns inte.',
  complaint_refused: 'Vi kan inte ta emot en ny reklamation här. Skriv till oss, så hjälps vi åt.',
  complaint_moved: 'Någon annan har redan svarat. Så här står det till nu.',
} as const

export type ErrorCode = keyof typeof ERROR_TEXTS
