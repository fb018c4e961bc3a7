import { useState } from "react";
import { isCivilDate } from "#shared/common/civil.ts";
import { DateBox, type DateBoxProps } from "./date-box.tsx";

/** A date box that hands on days alone: as long as there is none to be had, the text stays in the box. */
export function DayBox({ value, onChange, isRefused, onRefused, ...box }: DayBoxProps) {
  const [open, setOpen] = useState({ text: "", over: "" });
  // An address takes its time.
  const isOpen = value === "" || value === open.over;
  return (
    <DateBox
      {...box}
      value={isOpen && open.text ? open.text : value}
      onChange={(date) => {
        const isDay = isCivilDate(date) && !isRefused?.(date);
        setOpen({ text: isDay ? "" : date, over: value });
        onChange(isDay ? date : "");
        if (isCivilDate(date) && !isDay) onRefused?.(date);
      }}
    />
  );
}

interface DayBoxProps extends DateBoxProps {
  /** Whether a typed day cannot be had. */
  isRefused?: (date: string) => boolean;
  /** One that cannot be had was typed. */
  onRefused?: (date: string) => void;
}
