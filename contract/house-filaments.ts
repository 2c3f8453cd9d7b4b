/**
 * Filaments that no customer chooses: the toymaker adds them (skin, hair, the second colour of a toy with one, details that
 * glow). Their names are what a maker looks for on a spool. `server/test/house-filaments.test.ts` compares them with the
 * toymaker's colours.
 */
const NAMES: Readonly<Record<string, string>> = {
  '#B97F56': 'Kola',
  '#EE8B78': 'Korall',
  '#34506B': 'Jeansblå',
  '#FFB02E': 'Bärnsten',
  '#FF3B14': 'Glödröd',
  '#FFF9E6': 'Gräddvit',
  '#F8D5BD': 'Porslinsrosa',
  '#6A6460': 'Grått hår',
  '#F3CFAE': 'Ljus hud',
  '#DDA77B': 'Mellanljus hud',
  '#8F5D3F': 'Mörk hud',
  '#4A2E20': 'Mörkbrunt hår',
  '#2B2320': 'Svartbrunt hår',
  '#F9C6D8': 'Självlysande rosa',
  '#FF9C8E': 'Självlysande röd',
  '#FFC9A3': 'Självlysande orange',
  '#F6EFA6': 'Självlysande gul',
  '#B3EEEA': 'Självlysande turkos',
  '#B9E4F7': 'Självlysande blå',
  '#DCC9F5': 'Självlysande lila',
}

/** null for a colour that the toymaker never adds. @param hex '#34506B', in any case */
export const houseFilament = (hex: string): string | null => NAMES[hex.toUpperCase()] ?? null
