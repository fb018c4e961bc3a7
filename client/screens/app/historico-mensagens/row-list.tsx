import { FileQuestion } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { Avatar } from "#client/components/avatar.tsx";
import { Button } from "#client/components/button.tsx";
import { EmptyState } from "#client/components/empty-state.tsx";
import { Pager } from "#client/components/pager.tsx";
import { SkeletonRows } from "#client/components/skeleton.tsx";
import { NotLoaded } from "#client/features/aparelho/not-loaded.tsx";
import { cx } from "#client/lib/cx.ts";
import { useRowKeys } from "./row-keys.ts";

/** A page of rows with its four states, keys to go through them, and the way to other pages. */
export function RowList<Answer extends Paged, Row>(props: RowListProps<Answer, Row>) {
  const { query, label, page, onPage, failure } = props;
  const keys = useRowKeys(props.onReach);
  const frame = useTopOf(page);
  const pages = query.data?.paginacao.pages ?? 0;
  return (
    <>
      <div ref={frame} className="min-h-0 flex-1 scroll-mt-16 md:overflow-y-auto">
        {content()}
      </div>
      {pages > 1 && (
        <div className="border-t border-line p-2 md:[@media(max-height:920px)]:p-1">
          <Pager label={props.pagesLabel} page={page} pages={pages} onChange={onPage} />
        </div>
      )}
    </>
  );

  function content(): ReactNode {
    if (query.isError && !query.data) {
      return <NotLoaded message={failure} onRetry={query.refetch} isRetrying={query.isFetching} />;
    }
    if (!query.data) return <SkeletonRows rows={8} />;
    const rows = props.rowsOf(query.data);
    if (rows.length > 0) {
      return (
        <>
          {/* The keys belong to the links inside, each of which can be reached by Tab as well. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
          <ul {...keys} aria-label={label} className="divide-y divide-line">
            {rows.map(props.children)}
          </ul>
          {props.end}
        </>
      );
    }
    return page > 1 ? <EmptyPage onFirst={() => onPage(1)} /> : props.empty;
  }
}

/** A row as a link; marked while its target is open. */
export function RowLink({ to, isOpen, avatarOf, className, children }: RowLinkProps) {
  return (
    <Link
      to={to}
      data-para={to}
      aria-current={isOpen ? "true" : undefined}
      className={cx(
        "flex min-h-18 gap-3 border-l-3 px-3 py-2.5 -outline-offset-2 sm:px-4",
        "md:min-h-11.5 md:py-0.5",
        isOpen ? "border-brand bg-brand-soft/60" : "border-transparent hover:bg-muted",
        className,
      )}
    >
      <Avatar name={avatarOf} />
      {children}
    </Link>
  );
}

interface RowLinkProps {
  to: string;
  isOpen: boolean;
  avatarOf: string | null;
  className?: string;
  children: ReactNode;
}

/** Another page begins at its top, wherever the one before was left. */
function useTopOf(page: number) {
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    frame.current?.scrollTo(0, 0);
    const isAbove = (frame.current?.getBoundingClientRect().top ?? 0) < 0;
    if (isAbove) frame.current?.scrollIntoView();
  }, [page]);
  return frame;
}

/** The rows of an address that is older than what it shows. */
function EmptyPage({ onFirst }: { onFirst: () => void }) {
  return (
    <EmptyState
      icon={<FileQuestion size={24} aria-hidden />}
      title="Esta página ficou vazia"
      action={
        <Button variant="secondary" onPress={onFirst}>
          Ver a primeira página
        </Button>
      }
    />
  );
}

interface Paged {
  paginacao: { pages: number };
}

interface RowListProps<Answer extends Paged, Row> {
  label: string;
  pagesLabel: string;
  query: {
    data: Answer | undefined;
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  rowsOf: (answer: Answer) => readonly Row[];
  page: number;
  onPage: (page: number) => void;
  /** Called with the row where the keyboard stays. */
  onReach: (to: string) => void;
  failure: string;
  empty: ReactNode;
  /** Stands below the rows. */
  end?: ReactNode;
  children: (row: Row) => ReactNode;
}
