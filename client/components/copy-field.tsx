import { Copy } from "lucide-react";
import { type ReactNode, useId } from "react";
import { copyText } from "#client/lib/copy-text.ts";
import { IconButton } from "./icon-button.tsx";

/** A text to copy, not to change. `copiedMessage` is shown after copying; `actions` follow the copy button. */
export function CopyField({
  label,
  value,
  copyLabel,
  copiedMessage,
  help,
  actions,
}: CopyFieldProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="min-w-0">
      <p id={id} className="text-sm font-medium">
        {label}
      </p>
      <div className="mt-1.5 flex items-center gap-1">
        <code className="flex min-h-11 min-w-0 flex-1 items-center rounded-md bg-muted px-3 py-1.5 text-xs break-all sm:min-h-9">
          {value}
        </code>
        <IconButton
          label={copyLabel}
          icon={<Copy size={18} aria-hidden />}
          onPress={() => void copyText(value, copiedMessage)}
        />
        {actions}
      </div>
      {help && <p className="mt-1 text-xs text-faint">{help}</p>}
    </div>
  );
}

interface CopyFieldProps {
  label: string;
  value: string;
  copyLabel: string;
  copiedMessage: string;
  help?: ReactNode;
  actions?: ReactNode;
}
