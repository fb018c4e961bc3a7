import { Loading, Skeleton } from "#client/components/skeleton.tsx";
import { cx } from "#client/lib/cx.ts";

const BUBBLES = ["w-2/5", "w-1/2", "w-1/3", "w-3/5", "w-2/5", "w-1/2"] as const;

/** Bubbles at the foot, where the newest messages will stand. */
export function PaneSkeleton() {
  return (
    <Loading
      label="Carregando mensagens"
      className="flex min-h-0 flex-1 flex-col justify-end gap-4 overflow-hidden px-3 py-4 sm:px-5"
    >
      {BUBBLES.map((width, index) => (
        <Skeleton
          key={index}
          className={cx("h-11 shrink-0 rounded-lg", width, index % 3 === 1 && "ml-auto")}
        />
      ))}
    </Loading>
  );
}
