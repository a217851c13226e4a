const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const SHEET_ML = "application/vnd.openxmlformats-officedocument.spreadsheetml";

export const ROOT_RELS = relations([["officeDocument", "xl/workbook.xml"]]);

/** Files of a workbook besides its sheets; final once all cells are written. */
export class WorkbookParts {
	readonly sheets: string[] = [];
	readonly bold = 1;
	readonly #codes: string[] = [];

	addSheet(name: string): string {
		this.sheets.push(name);
		return `xl/worksheets/sheet${this.sheets.length}.xml`;
	}

	styleIndex(code: string | null): number {
		if (code === null) return 0;
		const known = this.#codes.indexOf(code);
		return (known === -1 ? this.#codes.push(code) - 1 : known) + FIRST_CODE_STYLE;
	}

	files(): [path: string, xml: string][] {
		return [
			["xl/workbook.xml", this.#workbook()],
			["xl/_rels/workbook.xml.rels", this.#relations()],
			["xl/styles.xml", this.#styles()],
			["[Content_Types].xml", this.#contentTypes()],
		];
	}

	#workbook(): string {
		const sheets = this.sheets.map(
			(name, index) =>
				`<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
		);
		return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join("")}</sheets></workbook>`;
	}

	#relations(): string {
		return relations([
			...this.sheets.map((_, index) => ["worksheet", `worksheets/sheet${index + 1}.xml`] as const),
			["styles", "styles.xml"],
		]);
	}

	#styles(): string {
		const formats = this.#codes.map(
			(code, index) => `<numFmt numFmtId="${FIRST_CODE + index}" formatCode="${escapeXml(code)}"/>`,
		);
		const styles = this.#codes.map(
			(_, index) =>
				`<xf numFmtId="${FIRST_CODE + index}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
		);
		const font = '<sz val="11"/><name val="Calibri"/><family val="2"/>';
		const plain = 'fontId="0" fillId="0" borderId="0"';
		return `${XML}<styleSheet xmlns="${MAIN}">${
			formats.length > 0 ? `<numFmts count="${formats.length}">${formats.join("")}</numFmts>` : ""
		}<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" ${plain}/></cellStyleXfs><cellXfs count="${
			styles.length + FIRST_CODE_STYLE
		}"><xf numFmtId="0" ${plain} xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>${styles.join("")}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
	}

	#contentTypes(): string {
		const override = (path: string, type: string) =>
			`<Override PartName="/${path}" ContentType="${SHEET_ML}.${type}+xml"/>`;
		const sheets = this.sheets.map((_, index) =>
			override(`xl/worksheets/sheet${index + 1}.xml`, "worksheet"),
		);
		return `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override("xl/workbook.xml", "sheet.main")}${override("xl/styles.xml", "styles")}${sheets.join("")}</Types>`;
	}
}

const FIRST_CODE_STYLE = 2;
/** Lower ids are Excel's built-in formats. */
const FIRST_CODE = 164;
const LONGEST_CELL = 32_767;
const LONGEST_NAME = 31;

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
	const each = targets.map(
		([type, target], index) =>
			`<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
	);
	return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${each.join("")}</Relationships>`;
}

export function columnName(index: number): string {
	const last = String.fromCharCode(65 + (index % 26));
	return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

/** A valid Excel sheet name, numbered from the second sheet on. */
export function sheetName(title: string, index: number): string {
	const number = index === 0 ? "" : ` ${index + 1}`;
	const plain = title.replace(/[^\p{L}\p{N}.-]+/gu, " ").trim() || "Sheet";
	return plain.slice(0, LONGEST_NAME - number.length).trim() + number;
}

/** Text for a cell, shortened to Excel's limit; characters invalid in XML become `_x0001_`, and literal `_x…_` is escaped. */
export function cellText(text: string): string {
	const whole = text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL - 1)}…` : text;
	if (PLAIN.test(whole)) return whole;
	return escapeXml(
		whole.replace(UNUSUAL, (found) => {
			if (found === "_") return "_x005F_";
			const code = found.charCodeAt(0);
			return code >= 0xd800 && code < 0xe000 ? "\uFFFD" : `_x${hex(code)}_`;
		}),
	);
}

const PLAIN = /^[A-Za-z0-9 .,:;@/()+-]*$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
const UNUSUAL = /[\0-\x08\x0b-\x1f\ufffe\uffff]|\p{Cs}|_(?=x[\da-f]{4}_)/giu;

function hex(code: number): string {
	return code.toString(16).toUpperCase().padStart(4, "0");
}

function escapeXml(text: string): string {
	return text
		.replaceAll("&", "&amp;")
		.replaceAll("<", "&lt;")
		.replaceAll(">", "&gt;")
		.replaceAll('"', "&quot;");
}
