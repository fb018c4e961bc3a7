import { ChartNoAxesColumn, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#client/components/button.tsx";
import { Card } from "#client/components/card.tsx";
import { Loading } from "#client/components/skeleton.tsx";
import type { Part } from "#client/data/dashboard.hooks.ts";
import { m } from "#shared/dashboard/dashboard.messages.ts";

/** A card around one part of the dashboard: its place while it loads, its words when there is nothing, its content. */
export function Widget<Data>({ part, isEmpty, empty, skeleton, children, ...card }: Props<Data>) {
  return <Card {...card}>{content()}</Card>;

  function content() {
    const { data, isError, isFetching, refetch } = part;
    if (data !== undefined) {
      return isEmpty?.(data) ? <NoData text={empty} /> : children(data);
    }
    if (isError) return <NoData text={empty} onRetry={refetch} isRetrying={isFetching} />;
    return <Loading>{skeleton}</Loading>;
  }
}

/** English in the specification. */
function NoData({ text = m.semDados, onRetry, isRetrying }: NoDataProps) {
  return (
    <div className="flex flex-col items-center px-4 py-8 text-center text-faint">
      <ChartNoAxesColumn size={24} aria-hidden className="mb-2" />
      <p lang="en">{text}</p>
      {onRetry && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-2"
          icon={<RotateCw size={16} aria-hidden />}
          isLoading={isRetrying}
          onPress={() => void onRetry()}
        >
          Tentar novamente
        </Button>
      )}
    </div>
  );
}

interface NoDataProps {
  text?: string;
  onRetry?: () => unknown;
  isRetrying?: boolean;
}

interface Props<Data> {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  className?: string;
  flush?: boolean;
  part: Part<Data>;
  isEmpty?: (data: Data) => boolean;
  /** Its text without data, or when they could not be loaded. */
  empty?: string;
  /** In the shape of what comes. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}
