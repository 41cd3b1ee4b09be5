import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { LayoutTemplate } from 'lucide-react';
import { useState } from 'react';
import type { CourseTemplate } from '../../../contract/course-copy.ts';
import { reading } from '../../lib/query-client.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { CodeMark } from '../../ui/cover.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Another way to begin, where the college offers templates. */
export function StartFromTemplate() {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const { data: templates = [] } = useQuery(reading('GET /api/course-templates'));
  if (templates.length === 0) return null;
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        <LayoutTemplate />
        <Trans>Start from a template</Trans>
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={<Trans>Start from a template</Trans>}
        description={t`Choose what your course begins with. You say what comes along, and when it starts.`}
      >
        <ul className="lines body">
          {templates.map((template) => (
            <TemplateRow key={template.id} template={template} />
          ))}
        </ul>
      </Dialog>
    </>
  );
}

function TemplateRow({
  template: { id, title, courseCode, hue, description, modules, items },
}: {
  template: CourseTemplate;
}) {
  return (
    <li className="item template">
      <div className="grow">
        <p className="row tight">
          <span translate="no">
            <CodeMark code={courseCode} hue={hue} />
          </span>
          <b translate="no">{title}</b>
        </p>
        <p className="meta" translate="no">
          {description}
        </p>
        <p className="meta num">
          <Plural value={modules} one="# module" other="# modules" /> ·{' '}
          <Plural value={items} one="# item" other="# items" />
        </p>
      </div>
      <LinkButton size="small" to="/courses/$id/copy" params={{ id }}>
        <Trans>Use</Trans>
        <span className="sr" translate="no">
          {' '}
          {title}
        </span>
      </LinkButton>
    </li>
  );
}
