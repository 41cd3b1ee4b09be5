const most = 99;

/** A number on an icon of the top bar, for the eye: the icon's name says it too. */
export function UnreadCount({ unread }: { unread: number }) {
  if (unread === 0) return null;
  return (
    <span className="count" aria-hidden="true">
      {unread > most ? `${most}+` : unread}
    </span>
  );
}
