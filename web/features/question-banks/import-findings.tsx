import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ImportReport } from '../../../contract/banks.ts';
import { questionTypes } from '../../../contract/questions.ts';
import { Fold } from '../quiz-authoring/questions/fold.tsx';
import { typeNames } from '../quiz-authoring/question-types.ts';

/** What would come of an import. */
export function ImportFindings({ report }: { report: ImportReport }) {
  const { i18n } = useLingui();
  const { taken, known, notTaken, changed, byType } = report;
  const types = questionTypes.flatMap((type) => (byType[type] ? [{ type, count: byType[type] }] : []));
  return (
    <div className="stack tight" role="status">
      <p>
        <strong>
          <Plural
            value={taken}
            _0="Nothing to take."
            one="# question can be taken."
            other="# questions can be taken."
          />
        </strong>{' '}
        {known > 0 && (
          <Plural
            value={known}
            one="# is there already, or twice in the file."
            other="# are there already, or twice in the file."
          />
        )}
      </p>
      {types.length > 0 && (
        <ul className="meta">
          {types.map(({ type, count }) => (
            <li key={type}>
              {i18n._(typeNames[type].name)}: <span className="num">{count}</span>
            </li>
          ))}
        </ul>
      )}
      {notTaken.length > 0 && (
        <Fold isOpen title={<Plural value={notTaken.length} one="# cannot be taken" other="# cannot be taken" />}>
          <ul className="lines">
            {notTaken.map(({ name, line, reason }) => (
              <li key={`${line} ${name} ${reason}`} className="qa-pick">
                <span translate="no">{name}</span>
                {line !== null && (
                  <>
                    {' '}
                    <span className="meta num">
                      <Trans>line {line}</Trans>
                    </span>
                  </>
                )}
                <p className="help">{reason}</p>
              </li>
            ))}
          </ul>
        </Fold>
      )}
      {changed.length > 0 && (
        <Fold title={<Plural value={changed.length} one="# was changed" other="# were changed" />}>
          <ul className="lines">
            {changed.map(({ name, what }) => (
              <li key={`${name} ${what}`} className="qa-pick">
                <span translate="no">{name}</span>
                <p className="help">{what}</p>
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </div>
  );
}
