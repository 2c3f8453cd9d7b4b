/** Sharing a design, with or without an account, and copying a shared one. */
import { copyAnswer, shareAnswer, sharePreview, type SharePreview } from '@leksmedjan/contract/sharing'
import { callFunction } from './request.ts'

/** By its id or its prompt id. Publishes nothing. */
export function previewShare(designId: string): Promise<SharePreview> {
  return callFunction('preview-share', sharePreview, { design_id: designId })
}

/** Publishes with this picture of its preview. */
export const shareDesign = (designId: string, pictureUrl: string) =>
  changed(callFunction('share-design', shareAnswer, { design_id: designId, picture_url: pictureUrl }))

export const unshareDesign = (designId: string) =>
  changed(callFunction('unshare-design', shareAnswer, { design_id: designId }))

/** Resolves to the prompt id of the copy, by which the wizard opens it. */
export async function copySharedDesign(designId: string): Promise<string> {
  return (await callFunction('copy-shared-design', copyAnswer, { design_id: designId })).promptId
}

/** Spec §8. */
async function changed(answer: Promise<unknown>): Promise<void> {
  try {
    await answer
  } catch (cause) {
    throw new Error('Failed to update design visibility', { cause })
  }
}
