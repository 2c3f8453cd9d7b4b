import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mount } from '#lib/acting.test-data.tsx'
import { rememberedEmail, rememberEmail } from '#lib/account/remembered-email.ts'
import { ForgetEmail } from './forget-email.tsx'

test('a remembered e-mail is removed from storage and cookies by a press', async () => {
  rememberEmail('karin@exempel.se')
  expect([rememberedEmail(), document.cookie]).toEqual(['karin@exempel.se', 'user_email=karin%40exempel.se'])
  const user = mount(<ForgetEmail />)
  screen.getByRole('button', { name: 'Glöm min e-post på den här enheten' }).focus()
  await user.keyboard('{Enter}')
  expect(screen.getByText('Din e-post är borta från den här enheten.')).toBeDefined()
  expect([rememberedEmail(), document.cookie, localStorage.getItem('user_email')]).toEqual(['', '', null])
})
