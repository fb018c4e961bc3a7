import { type TabItem, Tabs } from "#client/components/tabs.tsx";
import { cx } from "#client/lib/cx.ts";
import { useAddress } from "#client/lib/use-address.ts";
import { useKeptFocus } from "#client/lib/use-kept-focus.ts";
import { Ensaio } from "./ensaio/ensaio.tsx";
import { Chat } from "./testar/chat.tsx";
import { useChat } from "./testar/use-chat.ts";
import type { Texts } from "./texts.ts";
import { Versoes } from "./versoes/versoes.tsx";

type Part = "testar" | "ensaio" | "versoes";

/** Tries a text before it is published, in a chat and on past conversations; and lists the former versions. */
export function Workshop({ texts, isDraft, className }: WorkshopProps) {
  const [params, setParams] = useAddress();
  // Here, so that opening the other parts does not end the chat.
  const chat = useChat(texts);
  const part = useKeptFocus<HTMLElement>();
  const items: TabItem<Part>[] = [
    { id: "testar", label: "Testar", content: <Chat chat={chat} isDraft={isDraft} /> },
    { id: "ensaio", label: "Ensaio", content: <Ensaio texts={texts} isDraft={isDraft} /> },
    { id: "versoes", label: "Versões", content: <Versoes /> },
  ];
  const selected = items.find(({ id }) => id === params.get("parte"))?.id ?? "testar";
  return (
    <section
      ref={part}
      tabIndex={-1}
      aria-label="Oficina do prompt"
      className={cx("min-w-0 rounded-lg border border-line bg-surface outline-none", className)}
    >
      <div className="px-4 pt-1 pb-4 sm:px-5 sm:pb-5">
        <Tabs
          label="Oficina do prompt"
          items={items}
          selected={selected}
          onChange={(parte) =>
            setParams(
              (before) => {
                before.set("parte", parte);
                return before;
              },
              { replace: true },
            )
          }
        />
      </div>
    </section>
  );
}

interface WorkshopProps {
  /** The texts that are tried. */
  texts: Texts;
  /** They wait to be published. */
  isDraft: boolean;
  className?: string;
}
