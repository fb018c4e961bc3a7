import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef, useState } from "react";
import { cx } from "#client/lib/cx.ts";
import { useMedia } from "#client/lib/use-media.ts";
import type { LinhaImportada } from "#shared/clientes/importar.schema.ts";
import { m } from "#shared/clientes/importar-tela.messages.ts";
import { LINE_GRID, LineRow } from "./line-row.tsx";

/** Estimated heights of a row, until it is measured. */
const DESK_PX = 61;
const PHONE_PX = 96;

/** The rows of a file, of which only those in sight are drawn; a table at a desk, cards on a phone. */
export function LineTable({ lines, isOld }: LineTableProps) {
  const isPhone = useMedia("(max-width: 639px)");
  const { frame, top } = usePlace();
  // It changes within itself; nothing here is memoized over it.
  // oxlint-disable-next-line react/incompatible-library
  const list = useWindowVirtualizer({
    count: lines.length,
    estimateSize: () => (isPhone ? PHONE_PX : DESK_PX),
    getItemKey: (index) => lines[index]?.linha ?? index,
    overscan: 8,
    scrollMargin: top,
  });
  return (
    <div
      role="table"
      aria-label={m.contatos}
      aria-rowcount={lines.length + 1}
      aria-busy={isOld}
      className={cx(
        "rounded-lg border border-line bg-surface transition-opacity",
        isOld && "opacity-60",
      )}
    >
      <div role="rowgroup" className="max-sm:sr-only">
        <div
          role="row"
          aria-rowindex={1}
          className={cx(LINE_GRID, "border-b border-line py-2.5 text-xs font-medium text-faint")}
        >
          {Object.entries(m.cabecalhos).map(([name, words]) => (
            <span key={name} role="columnheader">
              {words}
            </span>
          ))}
        </div>
      </div>
      <div ref={frame} role="rowgroup" className="relative" style={{ height: list.getTotalSize() }}>
        {list.getVirtualItems().map(({ index, key, start }) => {
          const line = lines[index];
          return (
            line && (
              <div
                key={key}
                ref={list.measureElement}
                data-index={index}
                role="row"
                aria-rowindex={index + 2}
                className="absolute inset-x-0 top-0 border-b border-line"
                style={{ transform: `translateY(${start - top}px)` }}
              >
                <LineRow line={line} />
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}

interface LineTableProps {
  lines: LinhaImportada[];
  /** Newer ones are on their way. */
  isOld: boolean;
}

/** Where in the page the rows begin: what stands above them may grow. */
function usePlace() {
  const frame = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useEffect(() => {
    const measure = () => {
      if (frame.current) setTop(Math.round(frame.current.getBoundingClientRect().top + scrollY));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    measure();
    return () => observer.disconnect();
  }, []);
  return { frame, top };
}
