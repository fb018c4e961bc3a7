import type { ReactNode } from "react";

/** Stands in for an empty list: an icon (lucide, 24 px), one sentence, the action that fills it. */
export function EmptyState({ icon, title, description, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-4 py-12 text-center">
      <span className="mb-4 grid size-12 place-items-center rounded-full bg-brand-soft text-brand-ink">
        {icon}
      </span>
      <p className="text-base font-medium">{title}</p>
      {description && <p className="mt-1 max-w-sm text-sm text-faint">{description}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}

interface EmptyStateProps {
  icon: ReactNode;
  title: string;
  description?: ReactNode;
  action?: ReactNode;
}
