/** What the shop's public view shows of a design; the studio previews the same. */
export interface SharedDesign {
  name: string
  description: string
  pictureUrl: string | null
  category: string | null
  createdAt: string
}
