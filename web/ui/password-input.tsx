import { useLingui } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from './button.tsx';
import { Input } from './input.tsx';

/** A password that can be looked at while typing. */
export function PasswordInput(props: ComponentProps<'input'>) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <div className="affix">
      <Input {...props} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <IconButton
        size="small"
        label={shown ? t`Hide password` : t`Show password`}
        onClick={() => setShown((before) => !before)}
      >
        {shown ? <EyeOff /> : <Eye />}
      </IconButton>
    </div>
  );
}
