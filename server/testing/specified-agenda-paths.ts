/** The calls about appointments, and about what a professional offers. */
export const AGENDA = {
  Appointments: {
    specified: [
      "GET /marcacoes",
      "GET /marcacoes/list",
      "GET /marcacoes/{id}",
      "POST /marcacoes",
      "PUT /marcacoes/{id}",
      "DELETE /marcacoes/{id}",
      "GET /marcacoes/upcoming",
      "GET /marcacoes/date/{date}",
      "GET /marcacoes/statistics",
      "GET /marcacoes/available-slots/{date}",
      "GET /marcacoes/check-availability",
    ],
    added: [
      "GET /marcacoes/next-slots",
      "GET /marcacoes/a-fechar",
      "GET /marcacoes/comparecimento",
      "POST /marcacoes/fechar",
      "POST /marcacoes/reabrir",
      "GET /carencias",
      "PUT /carencias/{id}",
      "POST /carencias/{id}/desfazer",
    ],
  },
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
      "GET /excecoes/{id}/atingidas",
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
  "Waiting list": {
    specified: [],
    added: [
      "GET /usuarios/me/espera",
      "PUT /usuarios/me/espera",
      "GET /espera",
      "GET /espera/{id}",
      "POST /espera",
      "PUT /espera/{id}",
      "DELETE /espera/{id}",
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
  Payments: {
    specified: [],
    added: [
      "GET /usuarios/me/pix",
      "PUT /usuarios/me/pix",
      "GET /marcacoes/{id}/pix",
      "GET /marcacoes/{id}/recibo",
      "GET /pagamentos",
      "GET /pagamentos/resumo",
      "GET /pagamentos/exportar",
    ],
  },
};

/** What visitors call, and the settings of their page. */
export const BOOKING = {
  specified: [],
  added: [
    "GET /usuarios/me/pagina",
    "PUT /usuarios/me/pagina",
    "POST /usuarios/me/pagina/feed/rotacionar",
    "GET /agenda/{token}.ics",
    "GET /publico/{slug}",
    "GET /publico/{slug}/horarios",
    "POST /publico/{slug}/agendamentos",
    "POST /publico/{slug}/espera",
    "GET /publico/espera/{token}",
    "GET /publico/agendamentos/{token}",
    "GET /publico/agendamentos/{token}/horarios",
    "GET /publico/agendamentos/{token}.ics",
    "PUT /publico/agendamentos/{token}",
    "DELETE /publico/agendamentos/{token}",
  ],
};
