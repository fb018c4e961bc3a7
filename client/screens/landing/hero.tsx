import { ArrowDown, Check } from "lucide-react";
import { buttonStyle } from "#client/components/button-style.ts";
import { landing } from "#client/content/landing.ts";
import { ChatLink } from "#client/features/site/chat-link.tsx";
import { CreateLink } from "#client/features/site/create-link.tsx";
import { AgendaPicture } from "./picture/agenda.tsx";
import { ConversaPicture } from "./picture/conversa.tsx";
import { SidebarPicture } from "./picture/sidebar.tsx";

const { hero } = landing;

export function Hero() {
  return (
    <div className="mx-auto max-w-300 px-4 pt-14 sm:px-6 sm:pt-20 lg:px-8">
      <p className="inline-flex h-8 items-center rounded-full border border-line bg-surface px-3.5 text-sm font-medium text-brand-ink">
        {hero.kicker}
      </p>
      <h1 className="mt-6 max-w-220 text-4xl font-semibold tracking-[-0.03em] text-balance sm:text-5xl">
        {hero.title.map((line) => (
          <span key={line} className="block">
            {line}{" "}
          </span>
        ))}
      </h1>
      <p className="mt-6 max-w-150 text-lg text-pretty text-soft sm:text-xl">{hero.text}</p>
      <div className="mt-8 flex flex-col gap-3 sm:flex-row">
        <ChatLink size="lg" />
        <CreateLink size="lg" />
        <a href="#como-funciona" className={buttonStyle("secondary", "lg")}>
          {hero.more}
          <ArrowDown size={17} aria-hidden className="text-faint" />
        </a>
      </div>
      <ul className="mt-7 flex flex-wrap gap-x-6 gap-y-2 text-sm text-faint">
        {hero.notes.map((note) => (
          <li key={note} className="flex items-center gap-2">
            <Check size={15} strokeWidth={2.5} aria-hidden className="text-brand" />
            {note}
          </li>
        ))}
      </ul>
      <div className="mt-12 sm:mt-16">
        <ProductPicture />
      </div>
    </div>
  );
}

/** The product in the middle of a morning, drawn with its own components. */
function ProductPicture() {
  return (
    <div
      role="img"
      aria-label="O Pontual aberto: a agenda do dia com a situação de cada horário e, ao lado, a conversa em que uma cliente confirma pelo WhatsApp."
      className="flex flex-col overflow-hidden rounded-xl border border-line bg-canvas text-sm shadow-floating select-none md:flex-row"
    >
      <SidebarPicture />
      <AgendaPicture />
      <ConversaPicture />
    </div>
  );
}
