import { ContaOver } from "./conta-over.tsx";
import { NoConta } from "./no-conta.tsx";
import { SemPermissao } from "./sem-permissao.tsx";

const PAGES = { over: ContaOver, none: NoConta, forbidden: SemPermissao };

/** A page in place of the product, or of a screen, for somebody who may not enter it; few people ever load it. */
export default function ContaPage({ why }: { why: keyof typeof PAGES }) {
  const Page = PAGES[why];
  return <Page />;
}
