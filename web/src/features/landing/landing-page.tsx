/** The first page: one sentence, one button, one toy. Drawn ahead of time, so it needs no data and no script to be read. */
import { PageFrame } from '#frame/page-frame.tsx'
import { AboutSection } from './about-section.tsx'
import { Figures } from './figures.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { ToyRow } from './toy-row.tsx'

export default function LandingPage() {
  return (
    <PageFrame footer="full">
      <Hero />
      <Figures />
      <HowItWorks />
      <AboutSection />
      <ToyRow />
    </PageFrame>
  )
}
