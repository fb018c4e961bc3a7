import type { ReactNode } from "react";
import { Switch } from "#client/components/switch.tsx";

/** One kind of automatic message: the switch, and below it what goes with it. */
export function Automation({ children, ...toggle }: AutomationProps) {
  return (
    <section aria-label={toggle.label} className="px-4 py-4 sm:px-5">
      <Switch {...toggle} />
      <div className="mt-3 space-y-3 sm:pl-13">{children}</div>
    </section>
  );
}

interface AutomationProps {
  label: string;
  description: string;
  value: boolean;
  onChange: (value: boolean) => void;
  isDisabled: boolean;
  children: ReactNode;
}
