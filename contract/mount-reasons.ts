/** Why the body of a kind has no place for a feature, by what is missing or in the way; shown to the buyer. */
export const MOUNT_REASONS = {
  horns: 'Öron, horn eller hår tar redan platsen på den här leksakens huvud.',
  spout: 'Vattenstrålen tar redan platsen på den här leksakens huvud.',
  comb: 'Kammen eller tofsen tar redan platsen på den här leksakens huvud.',
  antennae: 'Antennerna tar redan platsen på den här leksakens huvud.',
  headwear: 'Den här leksaken har redan något på huvudet.',
  roof: 'Den här leksaken har ingen fri plats högst upp.',
  wings: 'Den här leksaken har redan vingar.',
  side_eyes: 'Den här leksaken har ögonen på var sin sida av huvudet, så glasögon får ingen plats.',
  eyewear: 'Den här leksaken har redan glasögon.',
  eye_patch: 'Den här leksaken har en lapp för ena ögat, så glasögon får ingen plats.',
  trunk: 'Snabel och betar är i vägen för glasögon på den här leksaken.',
  brim: 'Hatten går ner över pannan på den här leksaken, så glasögon får ingen plats.',
  floor: 'Den här leksakens mage vilar mot golvet, så hjärtat skulle inte synas.',
  front: 'Något är redan framför den här leksakens mage, så hjärtat skulle inte synas.',
  back: 'Den här leksakens rygg är redan upptagen.',
  taken_head: 'Huvudet har plats för en sak: välj antingen Hatt eller Krona.',
  taken_back: 'Ryggen har plats för en sak: välj en av Vingar, Mantel och Ryggsäck.',
  taken_roof: 'Taket har plats för en sak: välj en av hatt, krona, rosett, resväska och vingar.',
  wheels: 'På en fot kan hjulen inte rulla: välj antingen Stabil fot eller Rörliga leder.',
  wheels_text:
    'Gravyren skrivs på en fot, och på en fot kan hjulen inte rulla. Välj en namnskylt i stället för gravyren, eller ta bort Rörliga leder.',
  neck: 'Den här leksaken har ingen hals som är fri för en halsduk.',
} as const satisfies Readonly<Record<string, string>>

/** null where there is a place. */
export const mountReason = (lack: keyof typeof MOUNT_REASONS | null): string | null =>
  lack === null ? null : MOUNT_REASONS[lack]
