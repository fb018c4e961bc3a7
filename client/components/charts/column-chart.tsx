import { useState } from "react";
import { type Tone, toneStyles } from "#client/components/badge.tsx";
import { cx } from "#client/lib/cx.ts";
import { formatNumber } from "#client/lib/format.ts";
import { columnAt, scaleTop, stack } from "./geometry.ts";

const FILLS: Record<Tone, string> = {
  amber: "fill-amber",
  green: "fill-green",
  red: "fill-red",
  blue: "fill-blue",
  violet: "fill-violet",
  grey: "fill-grey",
  brand: "fill-brand",
};

/**
 * Columns over time, each of one or more parts. Whoever points at one or taps it reads its figures below; its text
 * equivalent is the table that stands with it (ChartTable).
 */
export function ColumnChart({ label, summary, series, columns }: ColumnChartProps) {
  const [active, setActive] = useState<number | null>(null);
  const top = scaleTop(Math.max(0, ...columns.map(({ values }) => sum(values))));
  const shown = active === null ? undefined : columns[active];
  return (
    <figure className="min-w-0">
      {series.length > 1 && <Legend series={series} />}
      <div className="flex gap-2">
        <Scale top={top} />
        <div className="min-w-0 flex-1">
          <svg
            role="img"
            aria-label={label}
            className="h-44 w-full overflow-visible"
            // A finger that is lifted has left as well, and wants to read.
            onPointerLeave={({ pointerType }) => pointerType === "mouse" && setActive(null)}
          >
            <Lines />
            {columns.map(({ id, values }, index) => (
              <Column
                key={id}
                at={columnAt(index, columns.length)}
                parts={stack(values, top)}
                series={series}
                isActive={index === active}
                onPoint={() => setActive(index)}
              />
            ))}
          </svg>
          <Names columns={columns} />
        </div>
      </div>
      <figcaption className="mt-2 min-h-8 text-xs text-soft tabular-nums sm:min-h-4">
        {shown?.text ?? summary}
      </figcaption>
    </figure>
  );
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

export function Legend({ series }: Pick<ColumnChartProps, "series">) {
  return (
    <ul className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-soft">
      {series.map(({ name, tone }) => (
        <li key={name} className="flex items-center gap-1.5">
          <span aria-hidden className={cx("size-2 rounded-full", toneStyles[tone].dot)} />
          {name}
        </li>
      ))}
    </ul>
  );
}

/** The end, the half and the bottom of the scale, each at its line. */
function Scale({ top }: { top: number }) {
  return (
    <div
      aria-hidden
      className="-my-2 flex h-48 flex-col justify-between text-right text-xs text-faint tabular-nums"
    >
      {[top, top / 2, 0].map((value) => (
        <span key={value}>{formatNumber(value)}</span>
      ))}
    </div>
  );
}

function Lines() {
  return ["0%", "50%", "100%"].map((y) => (
    <line key={y} x1="0" x2="100%" y1={y} y2={y} className="stroke-line" />
  ));
}

function Column({ at, parts, series, isActive, onPoint }: ColumnProps) {
  const percent = (value: number) => `${value}%`;
  return (
    <g onPointerEnter={onPoint} onPointerDown={onPoint}>
      <rect
        x={percent(at.place.x)}
        width={percent(at.place.width)}
        height="100%"
        className={isActive ? "fill-muted" : "fill-transparent"}
      />
      {parts.map(({ y, height }, index) => (
        <rect
          key={series[index]?.name}
          x={percent(at.x)}
          width={percent(at.width)}
          y={percent(y)}
          height={percent(height)}
          className={FILLS[series[index]?.tone ?? "grey"]}
        />
      ))}
    </g>
  );
}

/** The name of the last column does not leave the card. */
function Names({ columns }: Pick<ColumnChartProps, "columns">) {
  const last = columns.length - 1;
  return (
    <div aria-hidden className="relative mt-1.5 h-4 text-xs text-faint tabular-nums">
      {columns.map(({ id, name }, index) => {
        if (!name) return null;
        const { place } = columnAt(index, columns.length);
        return (
          <span
            key={id}
            style={
              index === last ? { right: "-0.5rem" } : { left: `${place.x + place.width / 2}%` }
            }
            className={cx("absolute whitespace-nowrap", index < last && "-translate-x-1/2")}
          >
            {name}
          </span>
        );
      })}
    </div>
  );
}

interface ColumnProps {
  at: ReturnType<typeof columnAt>;
  parts: ReturnType<typeof stack>;
  series: ColumnChartProps["series"];
  isActive: boolean;
  onPoint: () => void;
}

export interface ChartColumn {
  id: string;
  /** Below the column; few have one, so that they stay apart (`labelled`). */
  name?: string;
  /** One for each series, the lowest part first. */
  values: readonly number[];
  /** Its figures in words. */
  text: string;
}

interface ColumnChartProps {
  /** The accessible name. */
  label: string;
  /** All of it in one sentence; stands below while no column is pointed at. */
  summary: string;
  /** The parts of a column from the bottom up; with more than one a legend names them. */
  series: readonly { name: string; tone: Tone }[];
  columns: readonly ChartColumn[];
}
