-- What the landing page claims, each with what proves it; the words of a customer.
-- `figure` and `words` are read one after the other; `evidence` is the operator's note, never shown.

update public.shop_settings
set value = jsonb_build_object(
  'families', '{"figure": "Över 10 000", "words": "nöjda familjer.", "evidence": ""}'::jsonb,
  'delivery', '{"figure": "5-7 dagar", "words": "leverans när leksaken är utskriven.", "evidence": ""}'::jsonb,
  'moneyBack', '{"figure": "Pengarna tillbaka", "words": "och nöjdhetsgaranti om leksaken avviker tydligt från bilden.",
    "evidence": "Butikens eget löfte i villkorens kapitel om ångerrätt."}'::jsonb,
  'recyclable', '{"figure": "100 %", "words": "återvinningsbar PLA.", "evidence": ""}'::jsonb,
  'toxins', '{"figure": "0 gifter", "words": "enligt plastens materialblad.", "evidence": ""}'::jsonb,
  'safety', '{"figure": "5 stjärnor", "words": "i säkerhet.", "evidence": ""}'::jsonb,
  'madeIn', '{"figure": "Tillverkad i Sverige,", "words": "i vår egen verkstad.", "evidence": ""}'::jsonb,
  'testimonial', '{"quote": "Åke fick sin drake när han fyllde tre. Nu har den en egen plats vid frukosten, och alla som kommer på besök får se att det är hans namn på foten.",
    "by": "Karin, mormor till Åke", "evidence": ""}'::jsonb,
  'rating', value -> 'rating'
)
where key = 'marketing';
