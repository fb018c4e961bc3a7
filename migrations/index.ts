import type { Migration } from "kysely/migration";
import * as ground from "./0001-ground.ts";
import * as usuarios from "./0002-usuarios.ts";
import * as sessoes from "./0003-sessoes.ts";
import * as clientes from "./0004-clientes.ts";
import * as disponibilidades from "./0005-disponibilidades.ts";
import * as marcacoes from "./0006-marcacoes.ts";
import * as instancias from "./0007-instancias.ts";
import * as mensagens from "./0008-mensagens.ts";
import * as conversas from "./0009-conversas.ts";
import * as jobs from "./0010-jobs.ts";
import * as clientesBusca from "./0011-clientes-busca.ts";
import * as clientesTotais from "./0012-clientes-totais.ts";
import * as disponibilidadesIndice from "./0013-disponibilidades-indice.ts";
import * as inboxPausas from "./0014-inbox-pausas.ts";
import * as templates from "./0015-templates.ts";
import * as historico from "./0016-historico.ts";
import * as instanciasSaude from "./0017-instancias-saude.ts";
import * as lembretes from "./0018-lembretes.ts";
import * as respostas from "./0019-respostas.ts";
import * as encaminhamentos from "./0020-encaminhamentos.ts";
import * as dashboard from "./0021-dashboard.ts";
import * as administracao from "./0022-administracao.ts";
import * as questionarios from "./0023-questionarios.ts";
import * as google from "./0024-google.ts";
import * as linksDeSenha from "./0025-links-de-senha.ts";
import * as assistente from "./0026-assistente.ts";
import * as seguranca from "./0027-seguranca.ts";
import * as chaves from "./0028-chaves.ts";
import * as trocaDeEmail from "./0029-troca-de-email.ts";
import * as primeiroAcesso from "./0030-primeiro-acesso.ts";
import * as segundoFator from "./0031-segundo-fator.ts";
import * as webhookProtecao from "./0032-webhook-protecao.ts";
import * as testeGratisUnico from "./0033-teste-gratis-unico.ts";
import * as turnosEncerrados from "./0034-turnos-encerrados.ts";
import * as conversasDoTexto from "./0035-conversas-do-texto.ts";
import * as agendaSoNoIndice from "./0036-agenda-so-no-indice.ts";
import * as conexaoPropria from "./0039-conexao-propria.ts";
import * as primeirosPassos from "./0040-primeiros-passos.ts";
import * as paraDepois from "./0041-para-depois.ts";
import * as clientesContagens from "./0042-clientes-contagens.ts";
import * as agenda from "./0043-agenda.ts";
import * as faltou from "./0044-faltou.ts";
import * as clientesFicha from "./0045-clientes-ficha.ts";
import * as series from "./0046-series.ts";
import * as importacoes from "./0047-importacoes.ts";
import * as pagamentos from "./0048-pagamentos.ts";
import * as pagina from "./0049-pagina.ts";
import * as espera from "./0050-espera.ts";
import * as seriesTentativas from "./0051-series-tentativas.ts";
import * as esperaPelaPagina from "./0052-espera-pela-pagina.ts";
import * as importacaoDesfazer from "./0053-importacao-desfazer.ts";
import * as provedores from "./0054-provedores.ts";
import * as cloud from "./0055-cloud.ts";
import * as enderecos from "./0056-enderecos.ts";
import * as midias from "./0057-midias.ts";
import * as caixa from "./0059-caixa.ts";
import * as aguardandoResposta from "./0060-aguardando-resposta.ts";
import * as hostAnterior from "./0061-host-anterior.ts";
import * as mensagemIds from "./0063-mensagem-ids.ts";
import * as meses from "./0064-meses.ts";
import * as rastro from "./0065-rastro.ts";
import * as buscaLinhaALinha from "./0066-busca-linha-a-linha.ts";
import * as buscaPelasChaves from "./0067-busca-pelas-chaves.ts";
import * as respostasHora from "./0070-respostas-hora.ts";
import * as correcoes from "./0071-correcoes.ts";
import * as conversasChegada from "./0072-conversas-chegada.ts";
import * as tentarDeNovo from "./0074-tentar-de-novo.ts";
import * as formaNoWhatsapp from "./0075-forma-no-whatsapp.ts";
import * as desligada from "./0076-desligada.ts";
import * as desligamentos from "./0077-desligamentos.ts";
import * as calendario from "./0080-calendario.ts";
import * as nonoDigito from "./0081-nono-digito.ts";
import * as webhookAssinado from "./0082-webhook-assinado.ts";
import * as webhookRegistro from "./0083-webhook-registro.ts";
import * as carencias from "./0085-carencias.ts";
import * as serieConfirmacao from "./0086-serie-confirmacao.ts";
import * as buscaDeUmaVez from "./0090-busca-de-uma-vez.ts";
import * as etiquetasDeUmaVez from "./0091-etiquetas-de-uma-vez.ts";
import * as avisos from "./0092-avisos.ts";
import * as carenciaEmLote from "./0095-carencia-em-lote.ts";
import * as cancelarEnvio from "./0097-cancelar-envio.ts";
import * as ferias from "./0099-ferias.ts";
import * as formaDePagamento from "./0101-forma-de-pagamento.ts";
import * as codigoASeguir from "./0102-codigo-a-seguir.ts";
import * as peloCliente from "./0103-pelo-cliente.ts";
import * as arquivadas from "./0104-arquivadas.ts";
import * as numero from "./0105-numero.ts";
import * as reconexoes from "./0106-reconexoes.ts";
import * as avisosPorPessoa from "./0107-avisos-por-pessoa.ts";
import * as silencio from "./0108-silencio.ts";
import * as franquia from "./0109-franquia.ts";
import * as passagens from "./0110-passagens.ts";
import * as planejadasEmOnda from "./0111-planejadas-em-onda.ts";
import * as acessos from "./0112-acessos.ts";
import * as equipe from "./0113-equipe.ts";
import * as autores from "./0114-autores.ts";
import * as responsaveis from "./0115-responsaveis.ts";
import * as respostasVisitante from "./0116-respostas-visitante.ts";
import * as listaDeAgendas from "./0119-lista-de-agendas.ts";
import * as autoresDoQueSeDesfaz from "./0120-autores-do-que-se-desfaz.ts";
import * as profissionais from "./0121-profissionais.ts";
import * as horariosPorProfissional from "./0122-horarios-por-profissional.ts";
import * as esperaPorProfissional from "./0123-espera-e-series-por-profissional.ts";
import * as repasses from "./0124-repasses.ts";
import * as calendarioPorProfissional from "./0125-calendario-por-profissional.ts";
import * as carteira from "./0126-carteira.ts";
import * as googlePorProfissional from "./0127-google-por-profissional.ts";
import * as seriesPorData from "./0128-series-por-data.ts";
import * as pagosPorMomento from "./0129-pagos-por-momento.ts";
import * as servicosRestritos from "./0130-servicos-restritos.ts";
import * as seriesDeQuem from "./0131-series-de-quem.ts";
import * as notificacoes from "./0132-notificacoes.ts";
import * as copiaDoAparelho from "./0133-copia-do-aparelho.ts";

/** In the order in which they run. A merged migration is never edited. */
export const migrations: Record<string, Migration> = {
  "0001-ground": ground,
  "0002-usuarios": usuarios,
  "0003-sessoes": sessoes,
  "0004-clientes": clientes,
  "0005-disponibilidades": disponibilidades,
  "0006-marcacoes": marcacoes,
  "0007-instancias": instancias,
  "0008-mensagens": mensagens,
  "0009-conversas": conversas,
  "0010-jobs": jobs,
  "0011-clientes-busca": clientesBusca,
  "0012-clientes-totais": clientesTotais,
  "0013-disponibilidades-indice": disponibilidadesIndice,
  "0014-inbox-pausas": inboxPausas,
  "0015-templates": templates,
  "0016-historico": historico,
  "0017-instancias-saude": instanciasSaude,
  "0018-lembretes": lembretes,
  "0019-respostas": respostas,
  "0020-encaminhamentos": encaminhamentos,
  "0021-dashboard": dashboard,
  "0022-administracao": administracao,
  "0023-questionarios": questionarios,
  "0024-google": google,
  "0025-links-de-senha": linksDeSenha,
  "0026-assistente": assistente,
  "0027-seguranca": seguranca,
  "0028-chaves": chaves,
  "0029-troca-de-email": trocaDeEmail,
  "0030-primeiro-acesso": primeiroAcesso,
  "0031-segundo-fator": segundoFator,
  "0032-webhook-protecao": webhookProtecao,
  "0033-teste-gratis-unico": testeGratisUnico,
  "0034-turnos-encerrados": turnosEncerrados,
  "0035-conversas-do-texto": conversasDoTexto,
  "0036-agenda-so-no-indice": agendaSoNoIndice,
  "0039-conexao-propria": conexaoPropria,
  "0040-primeiros-passos": primeirosPassos,
  "0041-para-depois": paraDepois,
  "0042-clientes-contagens": clientesContagens,
  "0043-agenda": agenda,
  "0044-faltou": faltou,
  "0045-clientes-ficha": clientesFicha,
  "0046-series": series,
  "0047-importacoes": importacoes,
  "0048-pagamentos": pagamentos,
  "0049-pagina": pagina,
  "0050-espera": espera,
  "0051-series-tentativas": seriesTentativas,
  "0052-espera-pela-pagina": esperaPelaPagina,
  "0053-importacao-desfazer": importacaoDesfazer,
  "0054-provedores": provedores,
  "0055-cloud": cloud,
  "0056-enderecos": enderecos,
  "0057-midias": midias,
  "0059-caixa": caixa,
  "0060-aguardando-resposta": aguardandoResposta,
  "0061-host-anterior": hostAnterior,
  "0063-mensagem-ids": mensagemIds,
  "0064-meses": meses,
  "0065-rastro": rastro,
  "0066-busca-linha-a-linha": buscaLinhaALinha,
  "0067-busca-pelas-chaves": buscaPelasChaves,
  "0070-respostas-hora": respostasHora,
  "0071-correcoes": correcoes,
  "0072-conversas-chegada": conversasChegada,
  "0074-tentar-de-novo": tentarDeNovo,
  "0075-forma-no-whatsapp": formaNoWhatsapp,
  "0076-desligada": desligada,
  "0077-desligamentos": desligamentos,
  "0080-calendario": calendario,
  "0081-nono-digito": nonoDigito,
  "0082-webhook-assinado": webhookAssinado,
  "0083-webhook-registro": webhookRegistro,
  "0085-carencias": carencias,
  "0086-serie-confirmacao": serieConfirmacao,
  "0090-busca-de-uma-vez": buscaDeUmaVez,
  "0091-etiquetas-de-uma-vez": etiquetasDeUmaVez,
  "0092-avisos": avisos,
  "0095-carencia-em-lote": carenciaEmLote,
  "0097-cancelar-envio": cancelarEnvio,
  "0099-ferias": ferias,
  "0101-forma-de-pagamento": formaDePagamento,
  "0102-codigo-a-seguir": codigoASeguir,
  "0103-pelo-cliente": peloCliente,
  "0104-arquivadas": arquivadas,
  "0105-numero": numero,
  "0106-reconexoes": reconexoes,
  "0107-avisos-por-pessoa": avisosPorPessoa,
  "0108-silencio": silencio,
  "0109-franquia": franquia,
  "0110-passagens": passagens,
  "0111-planejadas-em-onda": planejadasEmOnda,
  "0112-acessos": acessos,
  "0113-equipe": equipe,
  "0114-autores": autores,
  "0115-responsaveis": responsaveis,
  "0116-respostas-visitante": respostasVisitante,
  "0119-lista-de-agendas": listaDeAgendas,
  "0120-autores-do-que-se-desfaz": autoresDoQueSeDesfaz,
  "0121-profissionais": profissionais,
  "0122-horarios-por-profissional": horariosPorProfissional,
  "0123-espera-e-series-por-profissional": esperaPorProfissional,
  "0124-repasses": repasses,
  "0125-calendario-por-profissional": calendarioPorProfissional,
  "0126-carteira": carteira,
  "0127-google-por-profissional": googlePorProfissional,
  "0128-series-por-data": seriesPorData,
  "0129-pagos-por-momento": pagosPorMomento,
  "0130-servicos-restritos": servicosRestritos,
  "0131-series-de-quem": seriesDeQuem,
  "0132-notificacoes": notificacoes,
  "0133-copia-do-aparelho": copiaDoAparelho,
};
