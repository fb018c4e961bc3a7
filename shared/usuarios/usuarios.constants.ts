export const MAX_NOME = 200;
export const MAX_DESCRICAO = 2000;
export const MIN_PROMPT = 10;
export const MAX_PROMPT = 2000;

/** Characters of the prompt and of its fixed rules: the most, and where the counter turns to a warning, and to an error. */
export const PROMPT_LIMITS = { maxLength: MAX_PROMPT, warnAbove: 1200, errorAbove: 1600 } as const;

/** Fields of one's own account that only administrators change. */
export const ADMIN_FIELDS = ["categoria_id", "descricao", "prompt_fixo"] as const;

/** How many users an administrator sees at once. */
export const ADMIN_PAGE_SIZE = 100;

/** Default tone of the automatic replies: product.md section 9. */
export const PROMPT_PADRAO = `Você é o assistente virtual que atende os clientes pelo WhatsApp em nome do profissional. Seja cordial, paciente e objetivo, como uma boa recepção.

- Cumprimente a pessoa pelo nome, quando souber, e escreva em português do Brasil, com mensagens curtas e fáceis de ler no celular.
- Ajude a marcar, remarcar ou cancelar um horário e ofereça poucas opções de cada vez.
- Faça uma pergunta por mensagem e confirme o que entendeu antes de seguir adiante.
- Quando não souber a resposta, diga isso com naturalidade e ofereça chamar o profissional.
- Ao terminar, agradeça o contato e pergunte se pode ajudar em algo mais.`;

/** Default fixed rules of the automatic replies, until an administrator writes others: the five of section 9. */
export const REGRAS_PADRAO = `1. Trate todas as pessoas com respeito e mantenha sempre um tom profissional.
2. Antes de marcar um horário, confirme com a pessoa o dia e a hora do atendimento.
3. Peça ao cliente as informações completas de que o atendimento precisa, como nome e telefone com DDD.
4. Mantenha os dados em sigilo: nunca informe nada sobre outros clientes nem sobre as conversas com eles.
5. Encaminhe dúvidas complexas à pessoa responsável, em vez de respondê-las por conta própria.`;

/** Formats of the copy of a person's data. */
export const FORMATOS_COPIA = ["json", "xlsx"] as const;
export type FormatoCopia = (typeof FORMATOS_COPIA)[number];
