import { changeLines } from "~/models/menu/bulk/change-lines";
import { GONE_MESSAGE } from "~/models/menu/bulk/menu-change";
import { readCell } from "~/models/menu/import/import-cell.schema";
import type { ChosenColumn, PreviewedRow } from "~/models/menu/import/menu-import";
import { type MenuKind, nounWithArticle } from "~/models/menu/menu-kind";
import { type MenuPartFields, menuPartIssues, NEW_MENU_PART } from "~/models/menu/menu-part";
import { foldText } from "~/models/shared/fold-text";
import { isUuid } from "~/models/shared/is-uuid";
import type { Tx } from "../../core/database";
import { requirePermission, type Scope } from "../../core/scope";
import { locations } from "../../locations/tables";
import { findByIds } from "../bulk/find-parts";
import { versionsFingerprint } from "../bulk/versions-fingerprint";
import { fieldErrorsText } from "../field-errors-text";
import type { StoredMenuPart } from "../menu-part";
import { csvColumns } from "./chosen-columns";
import {
	cellHolders,
	containedIn,
	type FileLinks,
	fileLinks,
	type HolderChange,
	imageIssue,
	linkLines,
} from "./file-links";
import { choiceLines, parseCellChoices } from "./parse-cell-choices";
import { type FileRow, readFile } from "./read-file";

export interface PlannedImport extends PreviewedRow {
	id: string | null;
	version: number;
	values: Partial<MenuPartFields>;
	holders: HolderChange[];
}

interface Known {
	links: FileLinks;
	parts: ReadonlyMap<string, StoredMenuPart>;
	stores: ReadonlySet<string>;
	firsts: ReadonlyMap<string, number>;
	newTitles: ReadonlyMap<string, number>;
}

/** Previews an import. Throws 403 for new parts that the person may not create, 422 for an invalid file. */
export async function planImport(
	tx: Tx,
	scope: Scope,
	kind: MenuKind,
	given: { csv: string; columns: readonly ChosenColumn[] },
): Promise<{ mark: string; rows: PlannedImport[] }> {
	const file = readFile(kind, given.csv, await csvColumns(tx, scope, kind, given));
	const ids = [...new Set(file.map(({ id }) => id).filter(isUuid))];
	const found = ids.length > 0 ? await findByIds(tx, kind, ids) : [];
	const known: Known = {
		parts: new Map(found.map((part) => [part.id, part])),
		links: await fileLinks(tx, kind, file, found),
		stores: new Set(
			(await tx.select({ id: locations.storeId }).from(locations)).map(({ id }) => id),
		),
		firsts: new Map(file.toReversed().map(({ id, row }) => [id, row])),
		newTitles: new Map(
			file
				.toReversed()
				.filter(({ id }) => id === "")
				.map((row) => [titleIn(row), row.row]),
		),
	};
	if (file.some(({ id }) => id === ""))
		requirePermission(scope, "MERCHANT_MENU_MANAGEMENT.API_CREATE");
	return {
		mark: versionsFingerprint(found.map(({ id, version }) => [id, version])),
		rows: file.map((row) => planRow(kind, row, known)),
	};
}

function planRow(kind: MenuKind, fileRow: FileRow, known: Known): PlannedImport {
	const { row, id } = fileRow;
	const before = known.parts.get(id);
	const { values, holders, problems } = readCells(fileRow, known, before);
	const title = values.title || before?.title || "";
	const planned = {
		row,
		label: `Row ${row}${title && `: ${title}`}`,
		values: {},
		lines: [],
		problem: "",
		holders: [],
		id: before?.id ?? null,
		version: before?.version ?? 0,
	};
	const toRefused = (problem: string): PlannedImport => ({ ...planned, state: "refused", problem });
	if (fileRow.problem) return toRefused(fileRow.problem);
	const first = known.firsts.get(id);
	if (id !== "" && first !== row) return toRefused(`Row ${first} has the same ID`);
	if (id !== "" && !before)
		return toRefused(`${GONE_MESSAGE} Leave the ID empty to add a new one.`);
	if (problems.length > 0) return toRefused(problems.join(". "));
	if (!before && !values.title) return toRefused("Title: Must not be empty");
	const wanted = { ...(before ?? NEW_MENU_PART), ...values };
	const wrong = menuPartIssues(kind, wanted);
	if (wrong) return toRefused(fieldErrorsText(kind, wrong));
	const { choices, ...others } = values;
	const ofChoices = choiceLines(known.links, before, choices);
	const lines = [
		...changeLines(kind, before ?? NEW_MENU_PART, others),
		...ofChoices,
		...linkLines(known.links, before, { parts: values.parts, changes: holders }),
	];
	if (before && lines.length === 0) return { ...planned, state: "unchanged" };
	const twin = known.newTitles.get(titleIn(fileRow)) ?? row;
	const made = {
		part: nounWithArticle(kind),
		before: "none",
		after: twin === row ? "new" : `new, with the title of row ${twin}`,
	};
	return {
		...planned,
		state: "changes",
		values: ofChoices.length > 0 ? values : others,
		holders,
		lines: before ? lines : [made, ...lines],
	};
}

function titleIn({ cells }: FileRow): string {
	return foldText(cells.find(({ column }) => column.field === "title")?.text ?? "")
		.replace(/ +/g, " ")
		.trim();
}

function readCells(
	{ cells }: FileRow,
	{ links, stores }: Known,
	before: StoredMenuPart | undefined,
) {
	const values: Partial<MenuPartFields> = {};
	const holders: HolderChange[] = [];
	const problems: string[] = [];
	for (const cell of cells) {
		const { header, field } = cell.column;
		if (field === "parts") {
			const read = containedIn(cell, links, before);
			if ("problem" in read) problems.push(read.problem);
			else values.parts = read.parts;
		} else if (field === "standsIn") {
			const read = cellHolders(cell, links, before);
			if ("problem" in read) problems.push(read.problem);
			else holders.push(...read.changes);
		} else if (field === "choices") {
			const read = parseCellChoices(cell.text, links, before);
			if ("problem" in read) problems.push(`${header}: ${read.problem}`);
			else values.choices = read.choices;
		} else {
			const read = readCell(cell.column, cell.text);
			if ("problem" in read) problems.push(`${header}: ${read.problem}`);
			else Object.assign(values, { [field]: read.value });
			const gone = imageIssue(cell, links, before);
			if (gone && !("problem" in read)) problems.push(gone);
		}
	}
	const stranger = values.stores?.find((id) => !stores.has(id));
	if (stranger) problems.push(`Location IDs: no location has the ID ${stranger}`);
	return { values, holders, problems };
}
