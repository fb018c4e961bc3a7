import { CircleAlert, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "#client/lib/cx.ts";

/** Something that the visitor has to know now; read out when it appears. */
export function Notice({ tone = "fault", icon: Icon = CircleAlert, children }: NoticeProps) {
  return (
    <div
      role={tone === "fault" ? "alert" : "status"}
      className={cx("flex items-start gap-3 rounded-lg px-4 py-3.5 text-sm", tones[tone])}
    >
      <Icon size={18} aria-hidden className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}

const tones = {
  fault: "bg-red-soft text-red-ink",
  wait: "bg-amber-soft text-amber-ink",
  good: "bg-green-soft text-green-ink",
} as const;

interface NoticeProps {
  tone?: keyof typeof tones;
  icon?: LucideIcon;
  children: ReactNode;
}
