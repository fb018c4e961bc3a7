/** Words common in Brazilian passwords that the (mostly English) lists lack. */
export const BRAZILIAN_WORDS = [
  "senha senhas minhasenha mudar mudarsenha trocar trocarsenha alterar acesso primeiroacesso entrar",
  "bemvindo bemvinda brasil brasileiro saopaulo riodejaneiro bahia minas curitiba brasilia recife",
  "fortaleza salvador flamengo mengao corinthians timao palmeiras verdao gremio vasco santos cruzeiro",
  "internacional botafogo fluminense atletico atleticomineiro saopaulofc athletico deus jesus",
  "jesuscristo deusefiel deuseamor euamodeus amor meuamor teamo euteamo familia minhafamilia vida",
  "minhavida felicidade saudade gostosa gatinha princesa vitoria sucesso futebol cachorro admin",
  "administrador administradora usuario usuaria cliente paciente sistema teste padrao senhapadrao",
  "inicial pontual agenda agendamento doutor doutora dentista medico medica",
  "psicologa psicologo janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro",
  "dezembro segunda terca quarta quinta sexta sabado domingo empresa trabalho abcdef abcd gvt",
].flatMap((line) => line.split(" "));
