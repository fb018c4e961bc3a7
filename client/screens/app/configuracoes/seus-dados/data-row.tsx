import type { ReactNode } from "react";

/** One right, what it gives, and its button. */
export function DataRow({ title, text, action }: DataRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="font-medium">{title}</h3>
        <p className="mt-0.5 text-sm text-pretty text-faint">{text}</p>
      </div>
      {action}
    </div>
  );
}

interface DataRowProps {
  title: string;
  text: string;
  action: ReactNode;
}
