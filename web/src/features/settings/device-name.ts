/** Device name derived from the user agent. */
const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * null when neither browser nor system is recognised. @example deviceName('… (iPhone; …) … Safari/604.1') ===
 * 'Safari, iPhone'
 */
export function deviceName(userAgent: string | null): string | null {
  const found = [BROWSERS, SYSTEMS].flatMap((list) => {
    const [, name] = list.find(([pattern]) => pattern.test(userAgent ?? '')) ?? []
    return name ?? []
  })
  return found.length === 0 ? null : found.join(', ')
}
