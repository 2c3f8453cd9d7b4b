/**
 * The CE mark as geometry: its proportions are prescribed (regulation 765/2008, annex II), at least 5 mm high. A toy bears it where
 * a safety file covers it (directive 2009/48/EC, articles 16 and 17; SFS 2011:579).
 */
export const CE_MARK = {
  width: 280,
  height: 200,
  /** SVG path; y points down. */
  path: 'M110,199.5 A100,100 0 0 1 100,200 A100,100 0 0 1 100,0 A100,100 0 0 1 110,0.5 L110,30.5 A70,70 0 0 0 100,30 A70,70 0 0 0 100,170 A70,70 0 0 0 110,169.5 Z M280,199.5 A100,100 0 0 1 270,200 A100,100 0 0 1 270,0 A100,100 0 0 1 280,0.5 L280,30.5 A70,70 0 0 0 270,30 A70,70 0 0 0 201.62,85 L260,85 L260,115 L201.62,115 A70,70 0 0 0 270,170 A70,70 0 0 0 280,169.5 Z',
} as const

export const LEAST_CE_HEIGHT_MM = 5
