import { TEXTS } from '../texts.ts'
import { WorkshopFrame } from '../workshop-frame.tsx'

export default function BoardPage() {
  return <WorkshopFrame title={TEXTS.board}>{null}</WorkshopFrame>
}
