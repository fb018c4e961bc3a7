import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { ListBoxItem, type ListBoxItemProps } from "react-aria-components";
import { optionStyle } from "./popover-style.ts";

/** One row of a list that is chosen from, with a tick behind the chosen one. */
export function Option<T extends object>({ children, ...item }: OptionProps<T>) {
  return (
    <ListBoxItem {...item} className={optionStyle}>
      {({ isSelected }) => (
        <>
          {children}
          {isSelected && <Check size={16} aria-hidden className="text-brand-ink" />}
        </>
      )}
    </ListBoxItem>
  );
}

interface OptionProps<T extends object> extends Omit<ListBoxItemProps<T>, "children"> {
  children: ReactNode;
}
