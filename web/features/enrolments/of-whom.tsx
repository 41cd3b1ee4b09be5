/** Ends the name of a button that a list repeats, for screen readers: "Remove Ada Byron". */
export function OfWhom({ name }: { name: string }) {
  return (
    <span className="sr" translate="no">
      {` ${name}`}
    </span>
  );
}
