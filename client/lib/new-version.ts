/** Whether the page that the server has now begins with another script than this tab: a new version, with files of its own. */
export async function isOutdated() {
  const first = document.querySelector("script[type=module][src]")?.getAttribute("src");
  const answer = await fetch("").catch(() => undefined);
  return first && answer?.ok && !(await answer.text()).includes(first);
}
