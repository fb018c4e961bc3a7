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
