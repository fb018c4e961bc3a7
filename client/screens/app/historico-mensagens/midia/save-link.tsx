import type { MouseEvent, ReactNode } from "react";

/** Saves a file under its name. Nobody knows when it is pressed: the address is asked for anew. */
export function SaveLink({ url, nome, onLost, className, children }: SaveLinkProps) {
  async function save(event: MouseEvent) {
    event.preventDefault();
    const link = document.createElement("a");
    link.href = (await onLost()) ?? url;
    link.download = nome;
    link.click();
  }
  return (
    <a href={url} download={nome} onClick={(event) => void save(event)} className={className}>
      {children}
    </a>
  );
}

interface SaveLinkProps {
  url: string;
  nome: string;
  onLost: () => Promise<string | null>;
  className: string;
  children: ReactNode;
}
