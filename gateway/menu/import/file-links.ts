import { inArray } from "drizzle-orm";
import { namesIn } from "~/models/menu/import/import-cell.schema";
import type { ImportColumn } from "~/models/menu/import/import-columns";
import { menuImageKinds } from "~/models/menu/menu-image-kinds";
import { MENU_KIND, type MenuKind, parentKinds } from "~/models/menu/menu-kind";
import type { MenuPartName } from "~/models/menu/menu-part";
import type { ChangeLine } from "~/models/shared/bulk-change";
import { IMAGE_GONE_MESSAGE } from "~/models/shared/image";
import { isUuid } from "~/models/shared/is-uuid";
import { images } from "../../adapters/images/tables";
import type { Tx } from "../../core/database";
import { variablyPriced } from "../combo-rules";
import { holdersOfAll, type StoredMenuPart } from "../menu-part";
import { idsByName, type NamedParts, namedParts } from "./named-parts";
import { itemNamesIn } from "./parse-cell-choices";
import type { FileRow } from "./read-file";

const MAX_NAMED = 5;

export interface HolderChange {
	id: string;
	kind: MenuKind;
	isAdded: boolean;
}

export interface FileLinks {
	kind: MenuKind;
	contained: NamedParts;
	holders: NamedParts;
	standsIn: ReadonlyMap<string, readonly MenuPartName[]>;
	images: ReadonlyMap<string, string>;
	variable: ReadonlyMap<string, string>;
}

type Cell = { column: ImportColumn; text: string };

/** Looks up the parts that a file's cells name. A fixed number of statements. */
export async function fileLinks(
	tx: Tx,
	kind: MenuKind,
	file: readonly FileRow[],
	found: readonly StoredMenuPart[],
): Promise<FileLinks> {
	const cells = file.flatMap((row) => row.cells);
	const namesInColumn = (field: ImportColumn["field"]) =>
		cells.filter(({ column }) => column.field === field).flatMap(({ text }) => namesIn(text));
	const offered = cells
		.filter(({ column }) => column.field === "choices")
		.flatMap(({ text }) => itemNamesIn(text));
	const hasColumn = (field: string) => cells.some(({ column }) => column.field === field);
	const current =
		hasColumn("parts") || hasColumn("choices") ? found.flatMap(({ parts }) => parts) : [];
	const standsIn = new Map<string, MenuPartName[]>();
	if (hasColumn("standsIn")) {
		const rows = await holdersOfAll(
			tx,
			found.map(({ id }) => id),
		);
		for (const { partId, name } of rows) {
			standsIn.set(partId, [...(standsIn.get(partId) ?? []), name]);
		}
	}
	const named = [...namesInColumn("parts"), ...offered, ...current];
	const contained = await namedParts(tx, MENU_KIND[kind].contains, named);
	return {
		kind,
		standsIn,
		contained,
		variable: await variablyPriced(tx, hasColumn("choices") ? [...contained.byId.keys()] : []),
		holders: await namedParts(tx, parentKinds(kind), namesInColumn("standsIn")),
		images: await fileImages(tx, kind, file),
	};
}

/** Resolves a cell of names to the ids of a part's contents, or to a problem. */
export function containedIn(
	{ column, text }: Cell,
	{ contained }: FileLinks,
	before: StoredMenuPart | undefined,
): { parts: string[] } | { problem: string } {
	const read = idsByName(namesIn(text), contained, before?.parts ?? []);
	return "problem" in read ? { problem: `${column.header}: ${read.problem}` } : { parts: read.ids };
}

/** Resolves a cell of names to the parents a part joins and leaves, or to a problem. */
export function cellHolders(
	{ column, text }: Cell,
	{ holders, standsIn }: FileLinks,
	before: StoredMenuPart | undefined,
): { changes: HolderChange[] } | { problem: string } {
	const current = before ? (standsIn.get(before.id) ?? []) : [];
	const ids = current.map(({ id }) => id);
	const read = idsByName(namesIn(text), holders, ids);
	if ("problem" in read) return { problem: `${column.header}: ${read.problem}` };
	const added = read.ids
		.filter((id) => !ids.includes(id))
		.flatMap((id) => holders.byId.get(id) ?? []);
	const removed = current.filter(({ id }) => !read.ids.includes(id));
	const combo = [...added, ...removed].find(({ kind }) => kind === "combo");
	if (combo)
		return {
			problem: `${column.header}: change this in the choices of the combo “${combo.title}”`,
		};
	return {
		changes: [
			...added.map(({ id, kind }) => ({ id, kind, isAdded: true })),
			...removed.map(({ id, kind }) => ({ id, kind, isAdded: false })),
		],
	};
}

export function linkLines(
	{ kind, contained, holders, standsIn }: FileLinks,
	before: StoredMenuPart | undefined,
	{ parts, changes }: { parts: string[] | undefined; changes: readonly HolderChange[] },
): ChangeLine[] {
	const titlesById = (names: Iterable<MenuPartName>) =>
		new Map([...names].map(({ id, title }) => [id, title]));
	const current = before ? (standsIn.get(before.id) ?? []) : [];
	const ids = current.map(({ id }) => id);
	const removed = new Set(changes.filter(({ isAdded }) => !isAdded).map(({ id }) => id));
	const added = changes.filter(({ isAdded }) => isAdded).map(({ id }) => id);
	return [
		...(parts
			? containedLines(
					MENU_KIND[kind].partsLabel ?? "",
					{ before: before?.parts ?? [], after: parts },
					titlesById(contained.byId.values()),
				)
			: []),
		...containedLines(
			"Used in",
			{ before: ids, after: [...ids.filter((id) => !removed.has(id)), ...added] },
			titlesById([...current, ...holders.byId.values()]),
		),
	];
}

/** Problem with the image a cell names, or null. */
export function imageIssue(
	{ column: { field, header }, text }: Cell,
	{ kind, images }: Pick<FileLinks, "kind" | "images">,
	before: object | undefined,
): string | null {
	const preset = (menuImageKinds(kind) as Readonly<Record<string, string>>)[field];
	const id = text.trim().toLowerCase();
	const contained = (before as Readonly<Record<string, unknown>> | undefined)?.[field];
	if (!preset || id === "" || id === contained || images.get(id) === preset) return null;
	return `${header}: ${IMAGE_GONE_MESSAGE}`;
}

/** The preset of each image that the cells of a file name. One statement, or none. */
export async function fileImages(
	tx: Tx,
	kind: MenuKind,
	file: readonly FileRow[],
): Promise<FileLinks["images"]> {
	const fields = Object.keys(menuImageKinds(kind));
	const ids = file
		.flatMap(({ cells }) => cells)
		.filter(({ column }) => fields.includes(column.field))
		.map(({ text }) => text.trim().toLowerCase())
		.filter(isUuid);
	if (ids.length === 0) return new Map<string, string>();
	const rows = await tx
		.select({ id: images.id, kind: images.kind })
		.from(images)
		.where(inArray(images.id, [...new Set(ids)]));
	return new Map(rows.map((row) => [row.id, row.kind]));
}

export function containedLines(
	part: string,
	{ before, after }: { before: readonly string[]; after: readonly string[] },
	titles: ReadonlyMap<string, string>,
): ChangeLine[] {
	if (before.join() === after.join()) return [];
	const [had, has] = [new Set(before), new Set(after)];
	const listTitles = (ids: readonly string[], what: string) => {
		const named = ids.slice(0, MAX_NAMED).map((id) => titles.get(id) ?? id);
		const more = ids.length - named.length;
		if (ids.length === 0) return [];
		return [`${named.join(", ")}${more > 0 ? ` and ${more} more` : ""} ${what}`];
	};
	const changes = [
		...listTitles(
			after.filter((id) => !had.has(id)),
			"added",
		),
		...listTitles(
			before.filter((id) => !has.has(id)),
			"removed",
		),
	];
	const text = changes.length > 0 ? changes.join("; ") : "reordered";
	return [{ part, before: String(before.length), after: `${after.length} (${text})` }];
}
