import { GONE_MESSAGE } from "~/models/menu/bulk/menu-change";
import { patchedOwn } from "~/models/menu/bulk/own-change";
import { readOwnCell } from "~/models/menu/import/import-cell.schema";
import type { ChosenColumn, PreviewedRow } from "~/models/menu/import/menu-import";
import type { MenuKind } from "~/models/menu/menu-kind";
import type { OwnValuesPatch } from "~/models/menu/own-values.schema";
import { isUuid } from "~/models/shared/is-uuid";
import type { Tx } from "../../core/database";
import type { Scope } from "../../core/scope";
import { requireLocation } from "../../locations/require-location";
import { findByIds } from "../bulk/find-parts";
import { previewedOwn } from "../bulk/plan-location-change";
import { readStoredAtLocation } from "../bulk/stored-at-location";
import { versionsFingerprint } from "../bulk/versions-fingerprint";
import { allowedOwnFields } from "../franchise/allowed-own-fields";
import type { StoredMenuPart } from "../menu-part";
import { listOwnValues, type OwnRow } from "../own-values";
import { csvColumns } from "./chosen-columns";
import { type FileLinks, fileImages, imageIssue } from "./file-links";
import { type FileRow, readLocationFile } from "./read-file";

export interface PlannedLocationImport extends PreviewedRow {
	id: string;
	version: number;
	ownVersion: number;
	values: OwnValuesPatch;
}

interface Known {
	kind: MenuKind;
	parts: ReadonlyMap<string, StoredMenuPart>;
	own: ReadonlyMap<string, OwnRow>;
	left: Awaited<ReturnType<typeof allowedOwnFields>>;
	images: FileLinks["images"];
	firsts: ReadonlyMap<string, number>;
}

const NOTHING_NEW =
	"Only the organization adds new entries. To sell one that is off, enter its ID and “yes” for Enabled.";

/** Previews an import of a location's file. Throws 404, and 422 for an invalid file. */
export async function planLocationImport(
	tx: Tx,
	scope: Scope,
	{ storeId, kind }: { storeId: string; kind: MenuKind },
	given: { csv: string; columns: readonly ChosenColumn[] },
): Promise<{ mark: string; rows: PlannedLocationImport[] }> {
	await requireLocation(tx, storeId);
	const file = readLocationFile(kind, given.csv, await csvColumns(tx, scope, kind, given));
	const ids = [...new Set(file.map(({ id }) => id).filter(isUuid))];
	const found = ids.length > 0 ? await findByIds(tx, kind, ids) : [];
	const own = await listOwnValues(tx, storeId, ids);
	const known: Known = {
		kind,
		parts: new Map(found.map((part) => [part.id, part])),
		own,
		left: await allowedOwnFields(tx, scope, storeId),
		images: await fileImages(tx, kind, file),
		firsts: new Map(file.toReversed().map(({ id, row }) => [id, row])),
	};
	const seen = found.map(({ id, version }) => [id, version, own.get(id)?.version ?? 1] as const);
	return { mark: versionsFingerprint(seen), rows: file.map((row) => planRow(row, known)) };
}

function planRow(fileRow: FileRow, known: Known): PlannedLocationImport {
	const { kind, parts, own, left, firsts } = known;
	const { row, id } = fileRow;
	const [part, ownRow] = [parts.get(id), own.get(id)];
	const { values, problems } = readCells(fileRow, known, { ...part, ...ownRow?.values });
	const title = values.title || ownRow?.values.title || part?.title || "";
	const planned = {
		row,
		id,
		label: `Row ${row}${title && `: ${title}`}`,
		values,
		version: part?.version ?? 0,
		ownVersion: ownRow?.version ?? 1,
	};
	const toRefused = (issue: string): PlannedLocationImport => ({
		...planned,
		state: "refused",
		problem: issue,
		lines: [],
	});
	if (fileRow.problem) return toRefused(fileRow.problem);
	if (id === "") return toRefused(NOTHING_NEW);
	const first = firsts.get(id);
	if (first !== row) return toRefused(`Row ${first} has the same ID`);
	if (!part) return toRefused(GONE_MESSAGE);
	if (problems.length > 0) return toRefused(problems.join(". "));
	return {
		...planned,
		...previewedOwn(patchedOwn(kind, readStoredAtLocation(part, ownRow, left), values)),
	};
}

function readCells({ cells }: FileRow, known: Known, here: object) {
	const values: OwnValuesPatch = {};
	const problems: string[] = [];
	for (const { column, text } of cells) {
		const { header, field } = column;
		const gone = imageIssue({ column, text }, known, here);
		const cell = readOwnCell(column, text);
		if ("problem" in cell) problems.push(`${header}: ${cell.problem}`);
		else if (gone) problems.push(gone);
		else Object.assign(values, { [field]: cell.value });
	}
	return { values, problems };
}
