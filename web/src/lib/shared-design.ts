/** Row of the view `public_designs`; the studio's preview uses the same shape. */
export interface SharedDesign {
  name: string
  description: string
  pictureUrl: string | null
  category: string | null
  createdAt: string
}
