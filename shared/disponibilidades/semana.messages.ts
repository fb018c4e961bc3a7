/** Screen messages about making hours of service, a whole week at once or by hand. */
export const m = {
  profissional: "Profissional",
  descricao: "Os horários que você oferece em cada dia da semana.",
  descricaoDe: (nome: string) => `Os horários que ${nome} oferece em cada dia da semana.`,
  descricaoServicos: "O que a clínica oferece, e com quem.",
  semanaPadrao:
    "De segunda a sexta, das 9h às 18h, com almoço das 12h às 13h e agendamentos de 1 hora.",
  semanaCriada: "Horários criados: segunda a sexta, 9h às 18h, com almoço das 12h às 13h.",
  diasCriados: (dias: number) =>
    `Horários criados em ${dias === 1 ? "1 dia" : `${dias} dias`}. Os outros já tinham os seus.`,
  semanaJaTemHorarios: "De segunda a sexta já há horários: nada foi mudado.",
  erroAoCriar: "Erro ao criar disponibilidade",
} as const;
