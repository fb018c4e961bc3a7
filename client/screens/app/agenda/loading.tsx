import { SkeletonRows } from "#client/components/skeleton.tsx";

/** Before anything of the agenda is known. */
export const Loading = () => (
  <div className="rounded-lg border border-line bg-surface">
    <SkeletonRows />
  </div>
);
