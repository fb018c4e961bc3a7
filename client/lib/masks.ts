/**
 * Where the cursor belongs after a mask has rewritten a text: behind the same digit as before.
 * `digits` is how many digits stood left of it.
 */
export function caretAfterDigits(masked: string, digits: number) {
  if (digits <= 0) return 0;
  let seen = 0;
  for (let index = 0; index < masked.length; index++) {
    if (isDigit(masked[index])) seen++;
    if (seen === digits) return index + 1;
  }
  return masked.length;
}

export function countDigits(text: string) {
  return text.replace(/\D/g, "").length;
}

function isDigit(character = "") {
  return character >= "0" && character <= "9";
}
