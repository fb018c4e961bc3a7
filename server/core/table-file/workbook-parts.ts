import { cellStart, ROW_NUMBER, ROW_START } from "#server/db/table-rows.ts";

/** The fixed parts of a workbook in Office Open XML (ECMA-376 part 1, 18.2 and 18.3; part 2 for the package). */
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const SHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml";

export interface Heading {
  title: string;
  /** In characters. */
  width: number;
}

/** Style 1 shows a number as date and time, style 2 is for headings, style 3 shows a number as a date. */
const STYLES = `${XML}<styleSheet xmlns="${MAIN}">
<numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm:ss"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>
<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`;

const widthOf = ({ width }: Heading, index: number) =>
  `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;

/** Before the rows of a worksheet; the heading row is frozen. */
export const sheetStart = (columns: readonly Heading[]) =>
  `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.map(widthOf).join("")}</cols><sheetData>${row(
    columns.map(({ title }) => title),
    2,
  ).replaceAll(ROW_NUMBER, "1")}`;

export const SHEET_END = "</sheetData></worksheet>";

/** As `sheetRow` writes them: without their number. */
export const row = (cells: readonly string[], style = 0) => {
  const written = cells.map(
    (text, i) => `${cellStart(i)} t="inlineStr" s="${style}"><is><t>${text}</t></is></c>`,
  );
  return `${ROW_START}${written.join("")}</row>\n`;
};

/** Parts that connect worksheets of these names, by the path in the package. */
export function packageParts(names: readonly string[]): Record<string, string> {
  const numbered = names.map((name, i) => ({ name, n: i + 1 }));
  const sheets = numbered.map(
    ({ name, n }) => `<sheet name="${name}" sheetId="${n}" r:id="rId${n}"/>`,
  );
  const related = numbered.map(
    ({ n }) =>
      `<Relationship Id="rId${n}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
  );
  const types = numbered.map(
    ({ n }) =>
      `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${SHEET}.worksheet+xml"/>`,
  );
  return {
    "xl/styles.xml": STYLES,
    "xl/workbook.xml": `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${XML}<Relationships xmlns="${PACKAGE}/relationships">${related.join("")}<Relationship Id="estilos" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    "_rels/.rels": `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "[Content_Types].xml": `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEET}.styles+xml"/>${types.join("")}</Types>`,
  };
}
