import { Gauge, MessageCircle, Users } from "lucide-react";
import { DayPicture } from "#client/components/day-picture.tsx";
import { brand } from "#client/content/brand.ts";
import { loginClaims } from "#client/content/public-pages.ts";

const icons = [Gauge, Users, MessageCircle];

/** The panel beside the form on wide screens. */
export function LoginAside() {
  return (
    <>
      <p className="max-w-md text-3xl font-semibold tracking-tight text-balance">{brand.tagline}</p>
      <div className="py-12">
        <DayPicture />
      </div>
      <LoginClaims onDeep />
    </>
  );
}

export function LoginClaims({ onDeep = false }: { onDeep?: boolean }) {
  return (
    <ul className="grid gap-4">
      {loginClaims.map(({ title, text }, index) => {
        const Icon = icons[index] ?? Gauge;
        return (
          <li key={title} className="flex gap-3">
            <Icon
              size={20}
              aria-hidden
              className={
                onDeep ? "mt-0.5 shrink-0 text-on-deep-soft" : "mt-0.5 shrink-0 text-brand-ink"
              }
            />
            <span>
              <span className="block font-medium">{title}</span>
              <span className={onDeep ? "text-on-deep-soft" : "text-faint"}>{text}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
