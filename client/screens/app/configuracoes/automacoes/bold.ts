/** Text as WhatsApp draws it: what stands between asterisks is bold. Parts alternate, beginning with a plain one. */
export function boldParts(text: string): { text: string; isBold: boolean }[] {
  return text
    .split(/\*(\S|\S[^*\n]*\S)\*/)
    .map((part, index) => ({ text: part, isBold: index % 2 === 1 }))
    .filter((part) => part.text !== "");
}
