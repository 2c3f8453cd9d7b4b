import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mount } from '#lib/acting.test-data.tsx'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { chosenData, option } from '../wizard.test-data.ts'
import { EarlierPictures } from './earlier-pictures.tsx'

/** Draws a picture with this mood and the last digit of its prompt id. */
function draw(digit: string, mood: string): void {
  useWizard.setState({ data: { ...chosenData(), personality: option(mood) } })
  useWizard.getState().startGenerating(`generation-${digit}`)
  useWizard.getState().finalise({
    imageUrl: `https://shop.se/${digit}.webp`,
    promptId: `00000000-0000-4000-8000-00000000000${digit}`,
    openaiPrompt: '',
    finish: '',
  })
}

test('an earlier picture restores its choices, and the later one is still there', async () => {
  draw('1', 'brave')
  draw('2', 'shy')
  const user = mount(<EarlierPictures />)
  const [later, earlier] = screen.getAllByRole('button')
  expect([later?.getAttribute('aria-pressed'), earlier?.getAttribute('aria-pressed')]).toEqual([
    'true',
    'false',
  ])
  earlier?.focus()
  await user.keyboard('{Enter}')
  const { data, generation } = useWizard.getState()
  expect([data.personality?.value, generation.generatedImage]).toEqual(['brave', 'https://shop.se/1.webp'])
  expect(screen.getAllByRole('button').map((each) => each.getAttribute('aria-pressed'))).toEqual([
    'false',
    'true',
  ])
  await user.click(screen.getAllByRole('button')[0] ?? document.body)
  expect(useWizard.getState().data.personality?.value).toBe('shy')
})

test('restoring a picture while another is drawn ends that generation on the page', async () => {
  draw('1', 'brave')
  const user = mount(<EarlierPictures />)
  useWizard.getState().startGenerating('generation-2')
  await user.click(await screen.findByRole('button'))
  expect(useWizard.getState().generation.isGenerating).toBe(false)
  expect(useWizard.getState().generationId).toBeNull()
})
