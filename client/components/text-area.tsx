import { type Ref, useLayoutEffect, useRef } from "react";
import { TextArea as AriaTextArea } from "react-aria-components";
import { cx } from "#client/lib/cx.ts";
import { m } from "#shared/common/limit.messages.ts";
import { type FieldProps, inputStyle } from "./field.tsx";
import { LimitSaid } from "./limit.tsx";
import { TextFrame } from "./text-frame.tsx";

export interface TextAreaProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  placeholder?: string;
  /** The limit of the counter 'n/max'. Typing beyond it is possible and shown in red. */
  maxLength?: number;
  /** Where the counter turns orange and red; by default above 80 % and above the limit. */
  warnAbove?: number;
  errorAbove?: number;
  ref?: Ref<HTMLTextAreaElement>;
}

const LINE = 20;
const PADDING = 18;

/** Grows with its text from 3 to 20 lines and counts its characters. */
export function TextArea({
  ref,
  placeholder,
  maxLength,
  warnAbove,
  errorAbove,
  ...field
}: TextAreaProps) {
  const { value } = field;
  const frame = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const area = frame.current?.querySelector("textarea");
    if (!area) return;
    fitToText(area, value);
    // In a low sheet the line below would lie under the buttons while one types at the end.
    const isAtEnd = area.selectionEnd === value.length;
    if (area === document.activeElement && isAtEnd)
      frame.current?.lastElementChild?.scrollIntoView({ block: "nearest" });
  }, [value]);

  return (
    <TextFrame
      ref={frame}
      {...field}
      end={<Counter length={value.length} limits={{ maxLength, warnAbove, errorAbove }} />}
    >
      <AriaTextArea
        ref={ref}
        rows={3}
        placeholder={placeholder}
        className={cx(inputStyle, "scroll-mb-12 resize-none py-2 leading-5")}
      />
    </TextFrame>
  );
}

function Counter({ length, limits }: { length: number; limits: CounterLimits }) {
  const { maxLength } = limits;
  const over = maxLength ? length - maxLength : 0;
  return (
    <span
      className={cx(
        "ml-auto flex shrink-0 flex-wrap justify-end gap-x-2 tabular-nums",
        counterColor(length, limits),
      )}
    >
      {over > 0 && <span aria-hidden>{m.aMais(over)}</span>}
      <span>{maxLength ? `${length}/${maxLength}` : `${length} caracteres`}</span>
      {maxLength && <LimitSaid length={length} max={maxLength} />}
    </span>
  );
}

interface CounterLimits {
  maxLength?: number;
  warnAbove?: number;
  errorAbove?: number;
}

function counterColor(length: number, { maxLength, warnAbove, errorAbove }: CounterLimits) {
  const error = errorAbove ?? maxLength ?? Number.POSITIVE_INFINITY;
  const warn = warnAbove ?? (maxLength ? maxLength * 0.8 : Number.POSITIVE_INFINITY);
  if (length > error) return "font-medium text-red-ink";
  if (length > warn) return "font-medium text-amber-ink";
  return "text-faint";
}

/** Reads the height the text wants; the text is an argument because it is what changed. */
function fitToText(area: HTMLTextAreaElement, _text: string) {
  area.style.height = "auto";
  const height = Math.max(3 * LINE + PADDING, Math.min(area.scrollHeight + 2, 20 * LINE + PADDING));
  area.style.height = `${height}px`;
}
