import './help-students.css';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { reading } from '../../lib/query-client.ts';
import { KeptTabs } from '../../ui/kept-tabs.tsx';
import { HelpList } from '../help/help-list.tsx';
import { Answers } from './answers.tsx';
import { Questions } from './questions.tsx';

const values = ['questions', 'answers', 'pages'];

/** What students wait for, what it can be answered with, and the help for oneself. */
export default function HelpStudents() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { tab }: Record<string, unknown> = useSearch({ strict: false });
  const { data } = useQuery(reading('GET /api/student-questions'));
  const waiting = data && data.total + data.conversations.length;
  return (
    <KeptTabs
      label={t`Parts of the help`}
      value={values.find((each) => each === tab) ?? 'questions'}
      onChange={(value) =>
        void navigate({
          to: '/help',
          search: value === 'questions' ? {} : { tab: value },
          replace: true,
          resetScroll: false,
        })
      }
      tabs={[
        { value: 'questions', label: t`What students asked`, count: waiting, content: <Questions /> },
        { value: 'answers', label: t`Answers to share`, content: <Answers /> },
        { value: 'pages', label: t`Help pages`, content: <HelpList /> },
      ]}
    />
  );
}
