export const RECARREGUE = "Há uma nova versão no ar. Recarregue a página para continuar.";

/** Whether the page that the server has now begins with another script than this tab: a new version, with files of its own. */
export async function isOutdated(): Promise<boolean> {
  const first = document.querySelector("script[type=module][src]")?.getAttribute("src");
  const page = await fetch(location.href, { cache: "no-store" }).then(
    (answer) => (answer.ok ? answer.text() : ""),
    () => "",
  );
  return Boolean(first) && page !== "" && !page.includes(`"${first}"`);
}
