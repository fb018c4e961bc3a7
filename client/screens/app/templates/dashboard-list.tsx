import type { ReactNode } from "react";
import { Card } from "#client/components/card.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { SkeletonRows } from "#client/components/skeleton.tsx";

/** A card with a short list in all its states. */
export function DashboardList<T>({ title, list, errorText, emptyText, children }: ListProps<T>) {
  return (
    <Card title={title} flush>
      <div className="border-t border-line">{content()}</div>
    </Card>
  );

  function content() {
    const { items, isError, refetch } = list;
    if (items === undefined) {
      return isError ? (
        <LoadError message={errorText} onRetry={refetch} />
      ) : (
        <SkeletonRows rows={5} />
      );
    }
    if (items.length === 0)
      return <p className="px-4 py-8 text-center text-sm text-faint">{emptyText}</p>;
    return <ul className="divide-y divide-line">{items.map(children)}</ul>;
  }
}

interface ListProps<T> {
  title: string;
  list: { items: readonly T[] | undefined; isError: boolean; refetch: () => unknown };
  errorText: string;
  emptyText: string;
  /** Draws one as `li`. */
  children: (item: T, index: number) => ReactNode;
}
