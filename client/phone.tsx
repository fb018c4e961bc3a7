import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { ConectarScreen } from "./screens/conectar/conectar.screen.tsx";

// The page of whoever links a phone. What it is before this runs is drawn by client/pages.tsx.

const [, , token = ""] = location.pathname.split("/").map(decodeURIComponent);
const root = document.getElementById("conectar");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <ConectarScreen token={token} />
    </StrictMode>,
  );
}
