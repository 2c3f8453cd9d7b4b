/** Port: pictures of a toy, low resolution first. */
import type { ToyDesign } from '@leksmedjan/toymaker/design'
import type { QueuedJob } from '@leksmedjan/toymaker/queued-job'
import type { Usage } from '../spending/spending.rules.ts'

export interface PictureWish {
  /** Built from the choices. The only field that may be sent to a provider: it never contains a person's name. */
  prompt: string
  /** Input of the toymaker, with the texts on the toy. */
  toy: ToyDesign
  /** Pseudonymous user id for the provider's abuse detection: a one-way hash. */
  payerMark?: string
  /** Place in the render queue, where pictures are rendered on the shop's own cores. */
  queuedJob?: QueuedJob
  /** True: partial pictures are not needed. */
  finalOnly?: boolean
}

export interface Picture {
  /** 1-4: partial pictures of rising quality; 'final' is the last and the only required one. */
  stage: 1 | 2 | 3 | 4 | 'final'
  bytes: Uint8Array
  contentType: 'image/webp' | 'image/png' | 'image/jpeg'
  /** Usage, with the final picture of a paid provider that reports it. */
  usage?: Usage
}

export interface PreviewImageProvider {
  /** True: each picture is charged, so a started one is completed even without a client. */
  readonly isPaid: boolean
  /** Model name in the ledger; paid providers only. */
  readonly model?: string
  /** Own renderer only: time between two finished pictures under load, ms. */
  strideMs?(): number
  /**
   * Stages rise and may be skipped. Ends after 'final'; an end without it is a failure. Every picture carries the AI mark. One
   * paid call, never more: another draw is charged again. Throws ProviderFault, or the signal's reason once aborted.
   */
  draw(wish: PictureWish, signal: AbortSignal): AsyncIterable<Picture>
}

const TRAINED = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia'

/** Every picture carries it: made by AI, readable by machines (AI Act, article 50; IPTC digital source type). */
export const AI_MARK = `<?xpacket begin="\u{feff}" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<Iptc4xmpExt:DigitalSourceType>${TRAINED}</Iptc4xmpExt:DigitalSourceType>
<xmp:CreatorTool>Leksmedjan</xmp:CreatorTool>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`
