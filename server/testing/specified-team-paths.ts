/** Calls about the people of a practice. */
export const TEAM = {
  specified: [],
  added: [
    "GET /equipe",
    "POST /equipe/convites",
    "GET /equipe/convites/{token}",
    "POST /equipe/convites/{token}/aceitar",
    "DELETE /equipe/convites/{id}",
    "DELETE /equipe/me",
    "PUT /equipe/{pessoa_id}",
    "DELETE /equipe/{pessoa_id}",
  ],
};

/** Calls of administrators about them. */
export const TEAM_OF_ANY = [
  "GET /admin/users/{id}/equipe",
  "DELETE /admin/users/{id}/equipe/{pessoa_id}",
];

/** Calls of a person about the practices that they may enter, and of an owner about what theirs demands. */
export const OWN_PRACTICES = [
  "GET /usuarios/me/contas",
  "POST /usuarios/me/agenda/abrir",
  "GET /usuarios/me/equipe",
  "PUT /usuarios/me/equipe",
];
