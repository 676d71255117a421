// cspell:ignore rels
import { zipOf } from './tables.js';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006/relationships';

interface Sheet {
  rows: string;
  /** Merged ranges such as `D2:D3`, written after the rows. */
  merges?: string[];
  isHidden?: boolean;
  /** The only shared string of the workbook. Cells such as `t="s"><v>0</v></c>` refer to it. */
  sharedText?: string;
}

/** Builds a workbook from raw XML, for content that no library would write. Cell style 1 is a date format. */
export function rawWorkbook(...sheets: Sheet[]) {
  const numbered = sheets.map((sheet, index) => ({ ...sheet, number: index + 1 }));
  const named = numbered.map(
    ({ number, isHidden }) =>
      `<sheet name="S${number}" sheetId="${number}" r:id="rId${number}"${isHidden ? ' state="hidden"' : ''}/>`,
  );
  const related = numbered.map(
    ({ number }) =>
      `<Relationship Id="rId${number}" Type="${office}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  );
  const strings = `<Relationship Id="rId98" Type="${office}/sharedStrings" Target="sharedStrings.xml"/>`;
  const styles = `<Relationship Id="rId99" Type="${office}/styles" Target="styles.xml"/>`;
  const files: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${named.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}">${related.join('')}${strings}${styles}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  };
  const shared = sheets.map(({ sharedText }) => sharedText ?? '').join('');
  files['xl/sharedStrings.xml'] = `<sst xmlns="${main}"><si><t>${shared}</t></si></sst>`;
  for (const { number, rows, merges = [] } of numbered) {
    files[`xl/worksheets/sheet${number}.xml`] =
      `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${mergesAsXml(merges)}</worksheet>`;
  }
  return zipOf(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])),
  );
}

const mergesAsXml = (merges: string[]) =>
  merges.length > 0
    ? `<mergeCells>${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`
    : '';

/**
 * Returns the XML of a row. A cell is a string, or raw XML that starts with the attributes of the cell, such as
 * `s="1"><v>45577</v></c>`.
 */
export function rawRow(number: number, cells: (string | { xml: string })[]) {
  const written = cells.map((cell, index) => {
    const address = `${String.fromCharCode(65 + index)}${number}`;
    return typeof cell === 'string'
      ? `<c r="${address}" t="inlineStr"><is><t>${cell}</t></is></c>`
      : `<c r="${address}" ${cell.xml}`;
  });
  return `<row r="${number}">${written.join('')}</row>`;
}

export const oneCell = (address: string) =>
  rawWorkbook({
    rows: `<row r="${/\d+$/.exec(address)?.[0] ?? '1'}"><c r="${address}" t="inlineStr"><is><t>x</t></is></c></row>`,
  });
