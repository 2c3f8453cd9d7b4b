/** Alt texts of the Open Graph pictures (drawn by scripts/paint-card.mjs). */
export const SHARE_CARDS = {
  shop: { file: 'card.jpg', alt: 'Leksmedjan: en uggla, en björn och en robot' },
  create: { file: 'card-create.jpg', alt: 'Designa din leksak: en turkos drake med orange vingar' },
  about: { file: 'card-about.jpg', alt: 'Om Leksmedjan: en björn i röd halsduk' },
  help: { file: 'card-help.jpg', alt: 'Frågor och svar: en lila uggla med utbredd vinge' },
  terms: { file: 'card-terms.jpg', alt: 'Villkor och integritet: en blå robot med kvast och fika' },
} as const
