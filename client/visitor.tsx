import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { DATA } from "./features/publico/shell.tsx";
import { AgendamentoScreen } from "./screens/agendamento/agendamento.screen.tsx";
import { AgendarScreen } from "./screens/agendar/agendar.screen.tsx";

// The pages of visitors: neither the app's router nor its cache. What they are before this runs is drawn by client/pages.tsx.

const [, , name = ""] = location.pathname.split("/").map(decodeURIComponent);

draw("agendar", () => <AgendarScreen slug={name} first={brought()} />);
draw("agendamento", () => <AgendamentoScreen token={name} first={brought()} />);

function draw(id: string, screen: () => React.ReactNode) {
  const root = document.getElementById(id);
  if (root) createRoot(root).render(<StrictMode>{screen()}</StrictMode>);
}

/** Data that the server wrote into the page, if any. */
function brought() {
  return JSON.parse(document.getElementById(DATA)?.textContent || "null");
}
