import { Focusable, Tooltip, TooltipTrigger } from "react-aria-components";
import { Link, NavLink } from "react-router-dom";
import { useWaiting } from "#client/data/waiting.hooks.ts";
import { cx } from "#client/lib/cx.ts";
import { plural } from "#client/lib/format.ts";
import { paths } from "#client/lib/paths.ts";
import { usePermissoes, useSessionUser } from "#client/session/session.ts";
import { type NavItem, navItems } from "./nav-items.ts";

/** The items of the menu; the present one is found by the beginning of the address. */
export function NavLinks({ isCollapsed }: { isCollapsed: boolean }) {
  const isAdmin = useSessionUser()?.role === "ADMIN";
  const pode = usePermissoes();
  return (
    <nav aria-label="Principal">
      <ul className="space-y-1">
        {navItems
          .filter((item) => pode(item.needs) && (isAdmin || !item.isAdmin))
          .map((item) => (
            <li key={item.to}>
              <NavItemLink item={item} isCollapsed={isCollapsed} />
              {!isCollapsed &&
                item.parts?.map(({ to, label, needs }) => {
                  if (!pode(needs)) return null;
                  // A part named by a query string is never marked as the present page.
                  const PartLink = to.includes("?") ? Link : NavLink;
                  return (
                    <PartLink
                      key={to}
                      to={to}
                      className="flex h-11 items-center rounded-md pl-10.5 text-sm text-soft transition-colors hover:bg-muted hover:text-ink aria-[current]:font-medium aria-[current]:text-brand-ink sm:h-9"
                    >
                      {label}
                    </PartLink>
                  );
                })}
            </li>
          ))}
      </ul>
    </nav>
  );
}

function NavItemLink({ item, isCollapsed }: { item: NavItem; isCollapsed: boolean }) {
  const Icon = item.icon;
  return (
    <TooltipTrigger delay={300} isDisabled={!isCollapsed}>
      <Focusable>
        <NavLink
          to={item.to}
          end={item.isExact}
          className={({ isActive }) =>
            cx(
              "relative flex h-11 items-center gap-2 rounded-md font-medium transition-colors",
              isCollapsed ? "justify-center" : "px-3",
              isActive ? "bg-brand-soft text-brand-ink" : "text-soft hover:bg-muted hover:text-ink",
            )
          }
        >
          <Icon size={19} aria-hidden className="shrink-0" />
          <span className={isCollapsed ? "sr-only" : "leading-tight"}>{item.label}</span>
          <WaitingBadge
            to={item.to}
            className={isCollapsed ? "absolute top-0.5 right-0.5" : "-mr-2 ml-auto shrink-0"}
          />
        </NavLink>
      </Focusable>
      <Tooltip
        placement="right"
        offset={8}
        className="animate-fade rounded-sm bg-ink px-2 py-1 text-xs text-canvas shadow-floating"
      >
        {item.label}
      </Tooltip>
    </TooltipTrigger>
  );
}

const MAX_COUNT = 99;

/** On the way to the conversations: how many of them wait for the professional; nothing where none does. */
export function WaitingBadge({ to, className }: { to: string; className: string }) {
  const { esperando: waiting } = useWaiting();
  if (to !== paths.historico || waiting === 0) return null;
  return (
    <span
      className={cx(
        "grid h-5 min-w-5 place-items-center rounded-full bg-amber-soft px-1.5 text-xs font-semibold text-amber-ink tabular-nums",
        className,
      )}
    >
      <span aria-hidden>{waiting > MAX_COUNT ? `${MAX_COUNT}+` : waiting}</span>
      <span className="sr-only">
        {plural(waiting, "conversa espera por você", "conversas esperam por você")}
      </span>
    </span>
  );
}
