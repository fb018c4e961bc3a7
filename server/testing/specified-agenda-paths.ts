/** The calls about what a professional offers. */
export const AGENDA = {
  Availability: {
    specified: [
      "GET /disponibilidades",
      "GET /disponibilidades/weekly",
      "GET /disponibilidades/{id}",
      "PUT /disponibilidades/{id}",
      "DELETE /disponibilidades/{id}",
      "POST /disponibilidades",
    ],
    added: ["POST /disponibilidades/semana-padrao"],
  },
  "Rules of the agenda": {
    specified: [],
    added: [
      "GET /usuarios/me/agenda",
      "PUT /usuarios/me/agenda",
      "GET /agenda/feriados",
      "GET /excecoes",
      "POST /excecoes",
      "PUT /excecoes/{id}",
      "DELETE /excecoes/{id}",
    ],
  },
  Series: {
    specified: [],
    added: [
      "POST /series/previa",
      "POST /series",
      "GET /series/puladas",
      "POST /series/puladas/vistas",
      "GET /series/{id}",
      "POST /series/{id}/encerrar",
    ],
  },
  Services: {
    specified: [],
    added: [
      "GET /servicos",
      "GET /servicos/{id}",
      "POST /servicos",
      "PUT /servicos/ordem",
      "PUT /servicos/{id}",
      "DELETE /servicos/{id}",
    ],
  },
};
