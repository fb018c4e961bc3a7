import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "#client/lib/cx.ts";

const tones = {
  info: { style: "bg-blue-soft text-blue-ink", Icon: Info },
  success: { style: "bg-green-soft text-green-ink", Icon: CircleCheck },
  warning: { style: "bg-amber-soft text-amber-ink", Icon: TriangleAlert },
  error: { style: "bg-red-soft text-red-ink", Icon: CircleAlert },
} as const;

/** A message that stays on the page. Errors are announced at once, the others politely. */
export function Banner({ tone = "info", title, action, children }: BannerProps) {
  const { style, Icon } = tones[tone];
  return (
    <div
      role={tone === "error" ? "alert" : "status"}
      className={cx("flex flex-wrap items-start gap-3 rounded-lg px-4 py-3 text-sm", style)}
    >
      <Icon size={18} aria-hidden className="mt-px shrink-0" />
      <div className="min-w-0 flex-1 basis-40">
        {title && <p className="font-semibold">{title}</p>}
        <div>{children}</div>
      </div>
      {action}
    </div>
  );
}

interface BannerProps {
  tone?: keyof typeof tones;
  title?: string;
  action?: ReactNode;
  children: ReactNode;
}
