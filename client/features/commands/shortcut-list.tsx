import { Fragment } from "react";
import { Switch } from "#client/components/switch.tsx";
import type { CommandDialogsProps } from "./command-dialogs.tsx";
import { PLACES } from "./shortcut-places.ts";

type Props = Pick<CommandDialogsProps, "isSignKeyOn" | "onSignKey">;

/** Every shortcut there is, by the place where it holds. */
export function ShortcutList({ isSignKeyOn, onSignKey }: Props) {
  return (
    <div className="space-y-5">
      {PLACES.map(({ name, shortcuts }) => (
        <section key={name} aria-label={name}>
          <h3 className="text-sm font-semibold">{name}</h3>
          <dl className="mt-1 divide-y divide-line">
            {shortcuts.map(({ keys, text }) => (
              <div key={text} className="flex items-center justify-between gap-4 py-2 text-sm">
                <dt className="min-w-0 text-soft">{text}</dt>
                <dd className="flex shrink-0 gap-2">
                  {keys.map((together) => (
                    <Keys key={together.join()} together={together} />
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Switch
        label="A tecla ? abre esta lista"
        description="Desligue se ela atrapalha, por exemplo ao ditar textos. Vale também para as letras das conversas."
        value={isSignKeyOn}
        onChange={onSignKey}
      />
    </div>
  );
}

/** Keys that are pressed together. */
export function Keys({ together }: { together: readonly string[] }) {
  return (
    <span className="flex items-center gap-1">
      {together.map((key, index) => (
        <Fragment key={key}>
          {index > 0 && <span className="sr-only">mais</span>}
          <kbd className="rounded-sm border border-line bg-muted px-1.5 py-0.5 font-sans text-xs text-soft">
            {key === "Ctrl" ? CTRL : key}
          </kbd>
        </Fragment>
      ))}
    </span>
  );
}

const CTRL = /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl";
