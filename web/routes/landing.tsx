import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import '../features/courses/course-card.css';
import '../features/landing/landing.css';
import { startLanding } from '../features/landing/landing.ts';
import { Landing } from '../features/landing/landing.tsx';
import { useTitle } from '../lib/title.ts';

/** The landing page inside the app: for who comes to `/` with a session that has ended. */
export default function LandingPage() {
  const { t } = useLingui();
  useTitle(t`Learn together`);
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => (page.current ? startLanding(page.current) : undefined), []);
  return (
    <div ref={page}>
      <Landing />
    </div>
  );
}
