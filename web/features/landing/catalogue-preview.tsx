import { Trans, useLingui } from '@lingui/react/macro';
import { Shelf } from '../../ui/section.tsx';

/**
 * Where 'Explore Courses' opens the catalogue. All its words stand here, in templates and hidden states, so that
 * `catalogue.ts` only fills in what the server answers.
 */
export function CataloguePreview() {
  const { t } = useLingui();
  return (
    <section className="catalogue" id="catalogue" aria-labelledby="catalogue-title" hidden>
      <Shelf
        id="catalogue-title"
        title={<Trans>What the college teaches now and next</Trans>}
        action={
          <a className="link" href="/login?returnTo=/courses">
            <Trans>Sign in to join</Trans>
          </a>
        }
      />
      <div data-state="loading" role="status" hidden>
        <span className="sr">
          <Trans>Loading courses</Trans>
        </span>
        <div className="grid-3" aria-hidden="true">
          <GhostCard />
          <GhostCard />
          <GhostCard />
        </div>
      </div>
      <div className="card empty" data-state="empty" role="status" hidden>
        <h3>
          <Trans>No courses are announced yet</Trans>
        </h3>
        <p>
          <Trans>The next term’s courses will stand here as soon as they are published.</Trans>
        </p>
      </div>
      <div className="card empty" data-state="failed" role="alert" hidden>
        <h3>
          <Trans>Could not load courses</Trans>
        </h3>
        <p>
          <Trans>The server did not answer. Please try again.</Trans>
        </p>
        <button type="button" className="btn" data-retry>
          <Trans>Try again</Trans>
        </button>
      </div>
      <ul className="grid-3" data-state="courses" hidden />
      <template data-beginner={t`Beginner`} data-intermediate={t`Intermediate`} data-advanced={t`Advanced`}>
        <li className="course">
          <svg className="cover" viewBox="0 0 288 96" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
            <path className="up" />
            <path className="down" />
          </svg>
          <div className="course-body">
            <span className="code" />
            <h3> </h3>
            <p className="meta" data-instructors />
            <p className="catalogue-text" />
            <p className="course-foot">
              <span data-facts />
              <span data-term translate="no" />
            </p>
          </div>
        </li>
      </template>
    </section>
  );
}

function GhostCard() {
  return (
    <div className="course skeleton">
      <div className="ghost cover-ghost" />
      <div className="course-body stack tight">
        <div className="ghost" />
        <div className="ghost" />
        <div className="ghost" />
      </div>
    </div>
  );
}
