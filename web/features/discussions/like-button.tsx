import { plural } from '@lingui/core/macro';
import { Heart } from 'lucide-react';
import { formatNumber } from '../../lib/numbers.ts';
import { Button } from '../../ui/button.tsx';
import { useTopicDeed } from './use-topic-deed.ts';

interface LikeButtonProps {
  likes: number;
  liked: boolean;
  /** Nobody likes it any more. */
  fixed?: boolean;
  onLike: (liked: boolean) => Promise<unknown>;
}

/** Shows at once what the click will lead to. */
export function LikeButton({ likes, liked, fixed = false, onLike }: LikeButtonProps) {
  const { mutate, isPending, variables } = useTopicDeed(onLike);
  const isOn = isPending ? variables : liked;
  const count = likes + Number(isOn) - Number(liked);
  return (
    <Button
      look="quiet"
      size="small"
      aria-pressed={isOn}
      disabled={fixed}
      aria-label={plural(count, { one: 'Like, # so far', other: 'Like, # so far' })}
      onClick={() => !isPending && mutate(!liked)}
    >
      <Heart />
      <span className="num" translate="no">
        {formatNumber(count)}
      </span>
    </Button>
  );
}
