import { type Ref, useState } from "react";
import { typedOver } from "#client/lib/typed-over.ts";
import { finishedTime, maskTime, TIME_DIGITS, timeFault } from "#client/lib/typed-time.ts";
import { TextField } from "./text-field.tsx";

/**
 * A time of the day, typed as hh:mm in 24 hours wherever the browser comes from; "930" is 09:30. The value is "" for none,
 * and the text itself as long as it is no time, so that a form refuses it.
 */
export function TimeBox({ value, onChange, onBlur, error, ...field }: TimeBoxProps) {
  const [isTyping, setTyping] = useState(false);
  const finish = () => {
    setTyping(false);
    const time = finishedTime(value);
    if (time && time !== value) onChange(time);
  };
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      placeholder="hh:mm"
      isReplaced
      value={value}
      onChange={(typed) => {
        setTyping(true);
        onChange(maskTime(typedOver(value, typed, TIME_DIGITS)));
      }}
      onBlur={() => {
        finish();
        onBlur?.();
      }}
      onEnter={finish}
      error={(isTyping ? undefined : timeFault(value)) ?? error}
    />
  );
}

interface TimeBoxProps {
  label: string;
  /** "HH:mm", "", or what was typed as long as it is no time. */
  value: string;
  onChange: (time: string) => void;
  onBlur?: () => void;
  name?: string;
  error?: string | undefined;
  isRequired?: boolean;
  ref?: Ref<HTMLInputElement>;
}
