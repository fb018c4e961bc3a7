import { AgendaPicture } from "./picture/agenda.tsx";
import { ConversaPicture } from "./picture/conversa.tsx";
import { SidebarPicture } from "./picture/sidebar.tsx";

/** The product as it looks in the middle of a morning, drawn with its own components. */
export function ProductPicture() {
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
