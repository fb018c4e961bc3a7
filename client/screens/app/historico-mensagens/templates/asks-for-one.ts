/** Whether a text asks its reader to answer "1": "Responda *1* para confirmar", "digite 1". */
export const asksForOne = (text: string) =>
  /\b(responda|responder|digite|envie|mande)\b[^\n.!?]{0,20}?(?<![\d:/])1(?![\d:/])/iu.test(text);
