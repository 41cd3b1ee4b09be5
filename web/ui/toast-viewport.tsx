import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleX, RotateCw, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { Button, IconButton } from './button.tsx';
import { keepFocus } from './keep-focus.ts';
import { leadToErrors } from './lead-to-errors.ts';
import { watchPresses } from './press.ts';
import { dismissToast, type Toast } from './toast-store.ts';
import { takeEasternDigits } from './western-digits.ts';

const shownFor = 5000; // specification, section 9; what went wrong stays until it is closed
const swipeThreshold = 50;

// This part is fetched once somebody begins to do something, which is when the focus can be lost and forms are sent.
keepFocus();
leadToErrors();
watchPresses();
takeEasternDigits();

export function ToastViewport({ toasts }: { toasts: readonly Toast[] }) {
  const { t } = useLingui();
  return (
    <Radix.Provider swipeDirection="right" swipeThreshold={swipeThreshold} label={t`Notification`}>
      {toasts.map(({ id, title, description, tone, onReload, open }) => (
        <Radix.Root
          key={id}
          className={tone === 'bad' ? 'toast bad' : 'toast'}
          type="foreground"
          duration={tone === 'bad' ? Infinity : shownFor}
          open={open}
          onOpenChange={(next) => !next && dismissToast(id)}
        >
          {tone === 'bad' ? <CircleX /> : <CircleCheck />}
          <div className="grow">
            <Radix.Title asChild>
              <b>{title}</b>
            </Radix.Title>
            {description && <Radix.Description>{description}</Radix.Description>}
            {onReload && (
              <Radix.Action asChild altText={t`Reload`}>
                <Button className="toast-action" size="small" look="quiet" onClick={() => void onReload()}>
                  <RotateCw />
                  <Trans>Reload</Trans>
                </Button>
              </Radix.Action>
            )}
          </div>
          <Radix.Close asChild>
            <IconButton label={t`Close`}>
              <X />
            </IconButton>
          </Radix.Close>
        </Radix.Root>
      ))}
      <Radix.Viewport className="toasts" />
    </Radix.Provider>
  );
}
