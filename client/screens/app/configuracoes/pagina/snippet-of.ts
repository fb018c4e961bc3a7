/** The page as a part of another site. A slug and our own address need no escaping. */
export const snippetOf = (link: string) =>
  `<iframe src="${link}" title="Agendamento" width="100%" height="900" style="border:0" loading="lazy"></iframe>`;
