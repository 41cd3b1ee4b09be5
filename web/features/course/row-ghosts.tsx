import { Ghost, Loading } from '../../ui/ghost.tsx';

/** Rows of the true height, in a tab that is loading. */
export function RowGhosts({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <div className="lines">
        {[0, 1, 2].map((row) => (
          <div key={row} className="row row-ghost">
            <Ghost width="28px" height={28} />
            <div className="grow stack tight">
              <Ghost width="30%" />
              <Ghost width="55%" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
