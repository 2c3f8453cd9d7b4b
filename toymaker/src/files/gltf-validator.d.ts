declare module 'gltf-validator' {
  interface Report {
    issues: {
      numErrors: number
      numWarnings: number
      numInfos: number
      messages: { code: string; message: string }[]
    }
  }
  export function validateBytes(glb: Uint8Array): Promise<Report>
}
