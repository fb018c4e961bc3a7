const digitsOf = (text: string) => text.replace(/\D/g, "");

/** A digit typed into a full box begins it anew, wherever the cursor stands. */
export function typedOver(before: string, typed: string, full: number) {
  const isOver = digitsOf(before).length >= full && digitsOf(typed).length > full;
  if (!isOver) return typed;
  let at = 0;
  while (at < before.length && before[at] === typed[at]) at += 1;
  return typed.slice(at, at + typed.length - before.length);
}
