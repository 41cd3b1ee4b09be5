import { Trans } from '@lingui/react/macro';
import { Download, Printer } from 'lucide-react';
import type { Receipt } from '../../../contract/attempts.ts';
import { formatMoment } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { saveText } from '../../lib/save-text.ts';
import { receiptText } from './receipt-text.ts';

/** What the college has received, for the student to keep. */
export function ReceiptView({ receipt }: { receipt: Receipt }) {
  const { answered, questions, submittedAt, digest, received, courseCode, number } = receipt;
  const save = () => saveText(`${courseCode}-${number}.txt`, receiptText(receipt));
  return (
    <Section className="receipt" title={<Trans>Receipt</Trans>}>
      <dl>
        <dt>
          <Trans>Received</Trans>
        </dt>
        <dd className="num">
          <Trans>
            {answered} of {questions} questions answered
          </Trans>
        </dd>
        <dt>
          <Trans>Submitted</Trans>
        </dt>
        <dd className="num">{formatMoment(submittedAt)}</dd>
        <dt>
          <Trans>Student</Trans>
        </dt>
        <dd translate="no">{receipt.student}</dd>
        <dt>
          <Trans>Check digest (SHA-256)</Trans>
        </dt>
        <dd>
          <code className="digest">{digest}</code>
        </dd>
      </dl>
      <details>
        <summary>
          <Trans>Per question</Trans>
        </summary>
        <Received received={received} />
      </details>
      <div className="row wrap no-print">
        <Button onClick={() => print()}>
          <Printer />
          <Trans>Print</Trans>
        </Button>
        <Button onClick={save}>
          <Download />
          <Trans>Download as text</Trans>
        </Button>
      </div>
    </Section>
  );
}

function Received({ received }: Pick<Receipt, 'received'>) {
  return (
    <ul className="lines num">
      {received.map(({ position, savedAt }) => (
        <li className="row between" key={position}>
          <span>
            <Trans>Question {position}</Trans>
          </span>
          <span className="meta">
            {savedAt === null ? <Trans>Nothing received</Trans> : <Trans>Saved {formatMoment(savedAt)}</Trans>}
          </span>
        </li>
      ))}
    </ul>
  );
}
