/** Landing page: one sentence, one button, one toy. Prerendered; readable without data or script. */
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
