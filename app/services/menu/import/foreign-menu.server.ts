import { randomUUID } from "node:crypto";
import { json } from "@remix-run/node";
import { z } from "zod";
import {
	FOREIGN_MESSAGES,
	type ForeignMenu,
	ForeignMenuError,
	MENU_FILE,
	SOURCE_LABELS,
} from "~/models/menu/foreign/foreign-menu";
import type { ForeignMenuView } from "~/models/menu/foreign/foreign-menu-view";
import { uniqueOptions } from "~/models/menu/foreign/menu-builder";
import type { MenuTable } from "~/models/menu/foreign/menu-sheet";
import {
	parseForeignMenu,
	type ReadMenuFile,
} from "~/models/menu/foreign/parse-foreign-menu.server";
import { readOption, SPREADSHEET_COLUMNS } from "~/models/menu/foreign/parse-spreadsheet";
import { readMenuFile } from "~/models/menu/foreign/read-menu-file.server";
import { failureMessage } from "~/models/shared/failure-message";
import type { GatewayFailure } from "~/services/gateway/client.server";
import { toTask } from "~/services/web/bulk-change.server";
import { type ParsedForm, parseForm } from "~/services/web/form.server";
import { formBody } from "~/services/web/form-body.server";
import type { RouteArgs } from "~/services/web/request-state.server";
import type { PageAccess } from "../../web/access.server";
import { foreignPreviewView } from "./foreign-preview-view.server";
import { packMenuFile, unpackMenuFile } from "./pack-menu-file.server";

const MAX_FILE = 5_242_880;
const PATH = "/api/v2/menu/:merchantId/foreign-menus";

/** Reads an uploaded menu and shows its preview; the address's step "run" imports it, unless something changed since. */
export async function submitForeignMenu(
	args: RouteArgs,
	{ gateway, viewer }: PageAccess,
): Promise<Response> {
	const data = await formBody(args.request);
	const form = await parseForm(args.request, z.object({}));
	const wrong = (message: string) => form.again({ [MENU_FILE]: [message] }, { status: 422 });
	let file: ReadFile;
	try {
		file = await takeFile(data);
	} catch (error) {
		if (error instanceof ForeignMenuError) return wrong(error.message);
		throw error;
	}
	const base = { key: randomUUID(), packed: file.packed, note: "", preview: null };
	const { menu, table, issue } = file;
	const source = SOURCE_LABELS[menu?.source ?? "spreadsheet"];
	const columns = choosableColumns(table, file.columns);
	if (!menu) return answer({ ...base, source, columns, columnIssue: issue });
	const { merchantId, send } = gateway;
	const isSame = text(data, "previewedColumns") === file.columns.join();
	const { accepted, except } = chosenIn(isSame ? data : new FormData(), menu);
	const given = withTyped(menu, data, isSame);
	const isRun = new URL(args.request.url).searchParams.get("step") === "run";
	let note = isRun && !isSame ? FOREIGN_MESSAGES.otherColumns : "";
	if (isRun && accepted) {
		const mark = text(data, "mark") || null;
		const body = { menu: given, except, mark };
		const started = await send("POST", PATH, { params: { merchantId }, body, key: form.key });
		if (started.ok) return toTask(args, started.data);
		if (started.failure.status !== 409) return refused(form, started.failure);
		note = started.failure.message;
	}
	const body = { menu: given, except };
	const key = randomUUID();
	const preview = await send("POST", `${PATH}/preview`, { params: { merchantId }, body, key });
	if (!preview.ok) return refused(form, preview.failure);
	return answer({
		...base,
		...{ source, columns, note, columnIssue: "" },
		preview: foreignPreviewView(given, preview.data, { viewer, except, named: menu }),
	});
}

function answer(view: ForeignMenuView): Response {
	return json(view);
}

function refused(form: ParsedForm<unknown>, failure: GatewayFailure): Response {
	if (failure.status === 413) {
		return form.again({ [MENU_FILE]: [FOREIGN_MESSAGES.long] }, { status: 422 });
	}
	if (failure.status !== 422) return form.refused(failure);
	const message = failureMessage("The menu cannot be imported", failure);
	return form.again({ [MENU_FILE]: [message] }, { status: 422 });
}

interface ReadFile {
	packed: string;
	menu: ForeignMenu | null;
	table: MenuTable | null;
	columns: readonly string[];
	issue: string;
}

async function takeFile(data: FormData): Promise<ReadFile> {
	const uploaded = data.get(MENU_FILE);
	const isNew = uploaded instanceof File;
	if (!isNew && text(data, "packed") === "") throw new ForeignMenuError(FOREIGN_MESSAGES.none);
	if (isNew && uploaded.size > MAX_FILE) throw new ForeignMenuError(FOREIGN_MESSAGES.large);
	const file = isNew
		? await readMenuFile(new Uint8Array(await uploaded.arrayBuffer()))
		: unpackMenuFile(text(data, "packed"));
	const packed = packMenuFile(file);
	const chosen = isNew ? [] : columnsIn(data);
	const { menu, table, columns, issue } = readWith(file, chosen);
	return { packed, menu, table, columns, issue };
}

function readWith(
	file: Parameters<typeof parseForeignMenu>[0],
	chosen: readonly string[],
): ReadMenuFile & { issue: string } {
	try {
		const read = parseForeignMenu(file, chosen);
		return { ...read, issue: read.menu ? "" : FOREIGN_MESSAGES.columns };
	} catch (error) {
		if (!(error instanceof ForeignMenuError) || chosen.length === 0) throw error;
		// Without the choice it is clear what the table is.
		const { table } = parseForeignMenu(file);
		if (!table) throw error;
		return { menu: null, table, columns: chosen as ReadMenuFile["columns"], issue: error.message };
	}
}

function columnsIn(data: FormData): string[] {
	const names = [...data.keys()].filter((name) => /^columns\[\d+\]$/.test(name));
	return names.map((_, index) => text(data, `columns[${index}]`));
}

function choosableColumns(table: MenuTable | null, columns: readonly string[]) {
	return (table?.headers ?? []).map((header, index) => ({
		name: `columns[${index}]`,
		header,
		sample: (table?.rows ?? [])
			.map(({ cells }) => (cells[index] ?? "").trim())
			.filter(Boolean)
			.slice(0, 3)
			.join(", ")
			.slice(0, 80),
		value: columns[index] ?? "",
	}));
}

/** Archived items are left out until somebody chooses them. */
function chosenIn(data: FormData, menu: ForeignMenu): { accepted: boolean; except: string[] } {
	const shown = text(data, "shown").split("\n").filter(Boolean);
	if (shown.length === 0) {
		const archived = menu.items.filter(({ isArchived }) => isArchived);
		return { accepted: false, except: archived.map(({ key }) => key) };
	}
	const accepted = new Set(data.getAll("accept").map(String));
	return { accepted: true, except: shown.filter((key) => !accepted.has(key)) };
}

/** With the menu's typed name, and modifiers typed for groups that the file only names, unless other groups have their keys. */
function withTyped(menu: ForeignMenu, data: FormData, hasKeys: boolean): ForeignMenu {
	const title = text(data, "menuTitle").trim().slice(0, 150);
	const [only, ...others] = menu.menus;
	return {
		...menu,
		...(only && others.length === 0 && title && { menus: [{ ...only, title }] }),
		groups: menu.groups.map((group) => {
			const typed = hasKeys ? text(data, `modifiers.${group.key}`) : "";
			if (group.options.length > 0 || typed.trim() === "") return group;
			const lines = typed.split(/\r?\n/).filter((line) => line.trim() !== "");
			return { ...group, options: uniqueOptions(lines.slice(0, 200).map(readOption)) };
		}),
	};
}

function text(data: FormData, name: string): string {
	const value = data.get(name);
	return typeof value === "string" ? value : "";
}

export const COLUMN_OPTIONS = Object.entries(SPREADSHEET_COLUMNS).map(([value, { label }]) => ({
	value,
	label,
}));
