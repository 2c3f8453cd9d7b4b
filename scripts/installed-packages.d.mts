interface Package {
  version?: string
  integrity?: string
  dev?: boolean
  optional?: boolean
  devOptional?: boolean
}

export function installedOf(
  locked: Readonly<Record<string, Package>>,
  installed: Readonly<Record<string, Package>>,
): { extent: 'with-tools' | 'runtime' | null; hasTools: boolean }
