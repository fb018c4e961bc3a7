import type { ReactNode } from "react";
import { Button } from "#client/components/button.tsx";
import { Card } from "#client/components/card.tsx";
import { EmptyState } from "#client/components/empty-state.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { Pager } from "#client/components/pager.tsx";
import { SkeletonRows } from "#client/components/skeleton.tsx";
import { formatNumber } from "#client/lib/format.ts";
import { useAdminAddress } from "./admin-address.ts";

/** The list of a tab: the page of it that the address names, and the way to the others. */
export function PagedList<T>(props: Props<T>) {
  return (
    <Card flush className="mt-4">
      <Page {...props} />
    </Card>
  );
}

/** A page of a long list in its four states. */
function Page<T>({ query, words, icon, empty, children }: Props<T>) {
  const { page, setPage } = useAdminAddress();
  if (query.data === undefined) {
    if (!query.isError) return <SkeletonRows rows={8} />;
    return (
      <LoadError
        message={words.failed}
        onRetry={query.refetch}
        isRetrying={query.isFetching && !query.isPending}
      />
    );
  }
  const { items, total, skip, pages } = query.data;
  if (items.length === 0) return page > 1 ? emptyPage() : <EmptyState icon={icon} {...empty} />;
  const range = [skip + 1, skip + items.length, total].map(formatNumber);
  return (
    <>
      {children(items)}
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3 sm:px-5">
        <p
          role="status"
          className="text-sm text-soft tabular-nums max-sm:w-full max-sm:text-center"
        >
          Mostrando {range[0]} até {range[1]} de {range[2]}
        </p>
        <div className="empty:hidden max-sm:w-full">
          <Pager
            page={page}
            pages={pages}
            label={words.pages}
            onChange={(next) => {
              setPage(next);
              scrollTo({ top: 0 });
            }}
          />
        </div>
      </div>
    </>
  );

  function emptyPage() {
    return (
      <EmptyState
        icon={icon}
        title="Esta página ficou vazia"
        action={
          <Button variant="secondary" onPress={() => setPage(1)}>
            Ver a primeira página
          </Button>
        }
      />
    );
  }
}

interface Props<T> {
  query: {
    data: { items: T[]; total: number; skip: number; pages: number } | undefined;
    isError: boolean;
    isPending: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** The message when it does not load, and the name of its pages. */
  words: { failed: string; pages: string };
  icon: ReactNode;
  /** Shown when there is nothing at all, or nothing that fits the filters. */
  empty: { title: string; description: string; action?: ReactNode };
  children: (items: T[]) => ReactNode;
}
