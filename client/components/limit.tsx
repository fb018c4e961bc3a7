import { cx } from "#client/lib/cx.ts";
import { m } from "#shared/common/limit.messages.ts";

/** From here on a text is near its limit. */
const NEAR = 0.9;
const HUNDRED = 100;
const TEN = 10;

interface Limit {
  length: number;
  max: number;
}

/** The counter beside a box whose text is near its limit or over it. */
export function LimitCounter({ length, max }: Limit) {
  const over = length - max;
  const isShown = length >= max * NEAR;
  return (
    <>
      <span
        aria-hidden
        className={cx(
          "ml-auto shrink-0 text-xs tabular-nums",
          over > 0 ? "font-medium text-red-ink" : "text-amber-ink",
        )}
      >
        {isShown && (over > 0 ? m.aMais(over) : m.restam(-over))}
      </span>
      <LimitSaid length={length} max={max} />
    </>
  );
}

/** The same for screen readers: in steps, for a sentence with every key would cover the typed text. */
export function LimitSaid({ length, max }: Limit) {
  return (
    <span aria-live="polite" className="sr-only">
      {limitSaid(length, max)}
    </span>
  );
}

export function limitSaid(length: number, max: number) {
  if (length < max * NEAR) return "";
  const left = max - length;
  if (left < 0) return m.passou(inSteps(-left));
  return left === 0 ? m.chegou : m.restamAte(inSteps(left));
}

/** Full hundreds, the last hundred in tens. */
function inSteps(count: number) {
  const step = count > HUNDRED ? HUNDRED : TEN;
  return Math.ceil(count / step) * step;
}
