import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { CaptionTrack } from '../../../contract/captions.ts';
import { api } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { AskFirst } from '../../ui/ask-first.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { AddCaptions } from './add-captions.tsx';
import { captionsQuery } from './captions-query.ts';
import { languageName } from './languages.ts';

/** The captions of one film or sound, for who writes the course. */
export function CaptionManager({ fileId }: { fileId: string }) {
  const queryClient = useQueryClient();
  const { data, error } = useQuery(captionsQuery(fileId));
  const [isAdding, setAdding] = useState(false);
  const refresh = () => queryClient.invalidateQueries({ queryKey: captionsQuery(fileId).queryKey });
  const tracks = data?.tracks ?? [];
  if (error && !data) return <p className="meta">{sentenceOf(error)}</p>;
  return (
    <div className="stack caption-manager">
      {data && tracks.length === 0 && (
        <p className="meta">
          <Trans>No captions yet. Who cannot hear it cannot follow it.</Trans>
        </p>
      )}
      {tracks.length > 0 && (
        <ul>
          {tracks.map((track) => (
            <TrackRow key={track.id} track={track} onChange={refresh} />
          ))}
        </ul>
      )}
      <Button size="small" onClick={() => setAdding(true)}>
        <Plus />
        <Trans>Add captions</Trans>
      </Button>
      {isAdding && (
        <AddCaptions fileId={fileId} isFirst={tracks.length === 0} onAdded={refresh} onClose={() => setAdding(false)} />
      )}
    </div>
  );
}

function TrackRow({ track, onChange }: { track: CaptionTrack; onChange: () => Promise<void> }) {
  const { t } = useLingui();
  const { id, label, language, cues, isDefault } = track;
  const written = <span translate="no">{label}</span>;
  async function run(deed: () => Promise<unknown>, said: string) {
    try {
      await deed();
      toast({ title: said });
      await onChange();
    } catch (error) {
      toast({ tone: 'bad', title: t`The captions were not changed`, description: sentenceOf(error) });
    }
  }
  return (
    <li className="row wrap tight">
      <span className="grow">
        <span className="strong" translate="no">
          {label}
        </span>{' '}
        <span className="meta num">
          {languageName(language)} · <Plural value={cues} one="# caption" other="# captions" />
        </span>
      </span>
      {isDefault ? (
        <Badge tone="ok">
          <Trans>Shown at first</Trans>
        </Badge>
      ) : (
        <Button
          size="small"
          look="quiet"
          onClick={() =>
            void run(() => api('PATCH /api/captions/{id}', { params: { id }, body: { isDefault: true } }), t`Saved`)
          }
        >
          <Trans>Show at first</Trans>
        </Button>
      )}
      <AskFirst
        renderButton={(ask) => (
          <IconButton label={t`Remove ${label}`} onClick={ask}>
            <Trash2 />
          </IconButton>
        )}
        title={<Trans>Remove these captions?</Trans>}
        description={<Trans>Who watches can no longer choose “{written}”. This cannot be undone.</Trans>}
        verb={<Trans>Remove</Trans>}
        onConfirm={() => void run(() => api('DELETE /api/captions/{id}', { params: { id } }), t`Captions removed`)}
      />
    </li>
  );
}
