import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Cover } from '../../ui/cover.tsx';
import { Logo } from '../../ui/logo.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import './signin.css';

interface EntranceProps {
  title: ReactNode;
  children: ReactNode;
  /** What it consists of is not known yet: it comes whole, so that nothing in it moves. */
  isComing?: boolean;
}

/** The page before one is in: the courtyard's floor beside a narrow column. */
export function Entrance({ title, children, isComing = false }: EntranceProps) {
  return (
    <div className="signin">
      <div className="signin-art" data-hue="6" aria-hidden="true">
        <Cover code="COURT-1" columns={12} rows={16} />
      </div>
      <main id="main" aria-busy={isComing}>
        {!isComing && (
          <div className="signin-box">
            <Link className="brand" to="/">
              <Logo />
            </Link>
            <h1>{title}</h1>
            {children}
            <LanguageSwitch />
          </div>
        )}
      </main>
    </div>
  );
}
