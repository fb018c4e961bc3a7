/**
 * The provider's contacts. The server writes the configured ones (SALES_PHONE, SUPPORT_EMAIL) into
 * the page's head; without a server (development of the client alone) the example values stand.
 */
export const contacts = {
  salesPhone: read("sales-phone", "5511900000000"),
  supportEmail: read("support-email", "suporte@example.com"),
} as const;

/** The provider's WhatsApp, with the first words of a conversation. */
export function chatUrl(text: string) {
  return `https://wa.me/${contacts.salesPhone}?text=${encodeURIComponent(text)}`;
}

function read(name: string, example: string) {
  const content = document.querySelector(`meta[name="${name}"]`)?.getAttribute("content");
  return !content || content.startsWith("__") ? example : content;
}
