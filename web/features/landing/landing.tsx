import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { Cover } from '../../ui/cover.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Shelf } from '../../ui/section.tsx';
import { PublicFooter } from '../public-pages/public-footer.tsx';
import { CataloguePreview } from './catalogue-preview.tsx';
import { Features } from './features.tsx';
import { Quadrangle } from './quadrangle.tsx';

/** The public page. It is printed to HTML by the build; `landing.ts` gives it what moves. */
export function Landing() {
  const { t } = useLingui();
  return (
    <div className="landing">
      <a className="btn skip" href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <header className="land-top">
        <a className="brand" href="/">
          <Logo />
        </a>
        <nav aria-label={t`Main`}>
          <a className="btn quiet" href="/login">
            <Trans>Sign in</Trans>
          </a>
        </nav>
      </header>
      <main id="main" tabIndex={-1}>
        <Hero />
        <CataloguePreview />
        <section className="features" aria-labelledby="features">
          <Shelf id="features" title={<Trans>What you find inside</Trans>} />
          <Features />
        </section>
        <section className="cta" aria-labelledby="cohort" data-hue="6">
          <Cover code="COURT-1" columns={24} rows={6} />
          <div>
            <h2 id="cohort">
              <Trans>A cohort starts this month.</Trans>
            </h2>
            <p>
              <Trans>Spots are limited, and it takes two minutes. No credit card required.</Trans>
            </p>
            <a className="btn large on-court" href="/dashboard">
              <Trans>Get Started Now</Trans>
            </a>
          </div>
        </section>
        <section className="closing">
          <p>
            <Trans>The gate is open.</Trans>
          </p>
          <a className="btn primary large" href="/dashboard">
            <Trans>Start Your Journey</Trans>
            <ArrowRight />
          </a>
        </section>
      </main>
      <PublicFooter />
    </div>
  );
}

function Hero() {
  return (
    <section className="hero">
      <div>
        <h1>
          <Trans>
            Twelve subjects,
            <br />
            one courtyard.
          </Trans>
        </h1>
        <p className="hero-sub">
          <Trans>
            Collegium is where a college meets: lessons you take part in, instructors who know your work, and a clear
            view of how far you have come.
          </Trans>
        </p>
        <div className="row wrap">
          <a className="btn primary large" href="/dashboard">
            <Trans>Start Learning Today</Trans>
          </a>
          <button type="button" className="btn large" data-explore aria-expanded="false" aria-controls="catalogue">
            <Trans>Explore Courses</Trans>
          </button>
        </div>
        <p className="small-print">
          <Trans>No credit card required. A new cohort starts this month; spots are limited.</Trans>
        </p>
      </div>
      <Quadrangle />
    </section>
  );
}
