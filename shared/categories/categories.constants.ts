export const DEFAULT_COLOR = "#6b7280";
export const DEFAULT_ICON = "📋";

export const MAX_NOME = 100;
export const MAX_SLUG = 60;
export const MAX_DESCRICAO = 300;
/** Characters of an icon, as a person counts them. */
export const MAX_ICON = 2;

/** The seven that every installation begins with; `name` is the slug. */
export const BUILT_IN_CATEGORIES = [
  {
    name: "medical",
    display_name: "Medicina",
    description: "Médicos, clínicas e consultórios",
    icon: "🩺",
    color: "#2563eb",
  },
  {
    name: "psychology",
    display_name: "Psicologia",
    description: "Psicólogos e terapeutas",
    icon: "🧠",
    color: "#7c3aed",
  },
  {
    name: "consulting",
    display_name: "Consultoria",
    description: "Consultores e assessorias",
    icon: "💼",
    color: "#0f766e",
  },
  {
    name: "beauty",
    display_name: "Beleza e Estética",
    description: "Salões, estética e bem-estar",
    icon: "💅",
    color: "#db2777",
  },
  {
    name: "fitness",
    display_name: "Fitness e Bem-estar",
    description: "Personal trainers, academias e estúdios",
    icon: "💪",
    color: "#ea580c",
  },
  {
    name: "education",
    display_name: "Educação",
    description: "Professores, tutores e cursos",
    icon: "🎓",
    color: "#ca8a04",
  },
  {
    name: "general",
    display_name: "Geral",
    description: "Outros profissionais e serviços",
    icon: "📋",
    color: DEFAULT_COLOR,
  },
] as const;
