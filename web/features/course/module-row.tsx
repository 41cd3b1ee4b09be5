import { Plural, Trans } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { ModuleItem } from '../../../contract/activities.ts';
import type { CourseModule } from '../../../contract/modules.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { titleOf } from '../courses/title-of.ts';
import { countingItems } from './counting-items.ts';
import { ItemRow } from './item-row.tsx';
import { ProgressWord } from './progress-word.tsx';
import { MarkDone } from './mark-done.tsx';
import { lockWords } from './rule-words.ts';
import { ResultsLink } from './results-link.tsx';

interface ModuleRowProps {
  courseId: string;
  module: CourseModule;
  canEdit: boolean;
  opensAtFirst: boolean;
  /** The address names an item, which may be in any module. */
  isSearched: boolean;
}

/** A module and, when it is open, its items. */
export function ModuleRow({ courseId, module, canEdit, opensAtFirst, isSearched }: ModuleRowProps) {
  const [isOpen] = useState(opensAtFirst); // from then on the reader opens and closes it
  // What a closed module holds is drawn right after what is seen.
  const isWhole = useDeferredValue(true, isOpen || isSearched);
  return (
    <details className="module" open={isOpen}>
      <summary>
        <span className="mod-n num" translate="no">
          {module.position}
        </span>
        <span className="grow">
          <span className="mod-t" translate="no">
            {titleOf(module)}
          </span>
          <ModuleNote module={module} />
        </span>
        <ModuleState module={module} />
        <ChevronDown className="chev" />
      </summary>
      <ModuleRules module={module} />
      {module.items.length > 0 ? (
        <ul>
          {(isWhole ? module.items : []).map((item) => (
            <li key={item.id} className={canEdit && item.kind === 'quiz' ? 'editable' : undefined}>
              <ItemRow courseId={courseId} item={item} />
              <MarkDone courseId={courseId} item={item} />
              {canEdit && item.kind === 'quiz' && <EditQuiz courseId={courseId} item={item} />}
              <ResultsLink courseId={courseId} item={item} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="meta module-none">
          <Trans>Nothing in this module yet.</Trans>
        </p>
      )}
    </details>
  );
}

function EditQuiz({ courseId, item }: { courseId: string; item: ModuleItem }) {
  const title = titleOf(item);
  return (
    <LinkButton
      look="quiet"
      size="small"
      to="/courses/$id/quizzes/$quizId/edit"
      params={{ id: courseId, quizId: item.id }}
    >
      <Trans>
        Edit{' '}
        <span className="sr" translate="no">
          {title}
        </span>
      </Trans>
    </LinkButton>
  );
}

function ModuleNote({ module: { lock, description } }: { module: CourseModule }) {
  if (lock) return <span className="meta">{lockWords(lock)}</span>;
  return (
    <span className="meta" translate="no">
      {description}
    </span>
  );
}

/** What completes the module, where that is not everything in it, and whether it is done in order. */
function ModuleRules({ module: { total, items, goesInOrder } }: { module: CourseModule }) {
  const { counting, leavesOut } = countingItems(items);
  if (!leavesOut && total === counting && !goesInOrder) return null;
  return (
    <p className="meta module-rules">
      {total < counting && (
        <Trans>
          Any {total} of the {counting} items that count complete this module.
        </Trans>
      )}{' '}
      {leavesOut && total === counting && <Trans>Only items that say what to do count towards this module.</Trans>}{' '}
      {goesInOrder && <Trans>Its items are done in order.</Trans>}
    </p>
  );
}

function ModuleState({ module }: { module: CourseModule }) {
  const { status, done, isPublished } = module;
  // Whoever is no student of it has nothing to complete: every item stands here.
  const total = status === null ? module.items.length : module.total;
  return (
    <>
      <span className="meta num only-wide">
        {status === null || status === 'locked' ? (
          <Plural value={total} one="# item" other="# items" />
        ) : (
          <Trans>
            {done} of {total}
          </Trans>
        )}
      </span>
      {status && <ProgressWord status={status} />}
      {!isPublished && (
        <Badge>
          <Trans>Draft</Trans>
        </Badge>
      )}
    </>
  );
}
