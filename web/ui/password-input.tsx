import { useLingui } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from './button.tsx';
import { Input } from './input.tsx';

interface PasswordInputProps extends ComponentProps<'input'> {
  /** What its button says, where another password stands beside it. */
  show?: string;
  hide?: string;
}

/** A password that can be looked at while typing. */
export function PasswordInput({ show, hide, ...props }: PasswordInputProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <div className="affix">
      <Input {...props} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <IconButton
        size="small"
        label={shown ? (hide ?? t`Hide password`) : (show ?? t`Show password`)}
        onClick={() => setShown((before) => !before)}
      >
        {shown ? <EyeOff /> : <Eye />}
      </IconButton>
    </div>
  );
}
