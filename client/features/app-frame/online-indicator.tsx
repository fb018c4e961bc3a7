import { cx } from "#client/lib/cx.ts";
import { useOnline } from "#client/lib/use-online.ts";

/** Online or Offline, as the browser sees it; compact is a dot at the corner of a picture. */
export function OnlineIndicator({ isCompact = false }: { isCompact?: boolean }) {
  const isOnline = useOnline();
  const text = isOnline ? "Online" : "Offline";
  const dot = isOnline ? "bg-green" : "bg-grey";
  if (isCompact) {
    return (
      <span
        role="status"
        title={text}
        className={cx(
          "absolute -right-0.5 -bottom-0.5 size-3 rounded-full border-2 border-surface",
          dot,
        )}
      >
        <span className="sr-only">{text}</span>
      </span>
    );
  }
  return (
    <span role="status" className="flex items-center gap-1.5 text-xs text-soft">
      <span aria-hidden className={cx("size-2 rounded-full", dot)} />
      {text}
    </span>
  );
}
