import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { entities, exportLabels } from "~/models/audit/entities";
import { MENU_KIND, MENU_KINDS } from "~/models/menu/menu-kind";
import { UNDOING } from "~/models/pages/page-data-settings";
import { pages } from "~/models/pages/pages";
import { satisfies } from "~/models/shared/permissions";
import { undoAdapters } from "../../../gateway/undo-adapters";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

function filesBelow(folder: string, ending: string): string[] {
	return readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: "utf8" })
		.filter((path) => path.endsWith(ending))
		.map((path) => `${folder}/${path}`);
}

function isListWithFile(value: unknown): value is { name: string } {
	return value instanceof Object && "csv" in value && "filters" in value;
}

describe("the registry of entities", () => {
	it("has every entity that a domain describes", () => {
		const described = filesBelow("app/models", ".entity.ts").flatMap((path) => {
			const text = readFileSync(`${ROOT}${path}`, "utf8");
			const names = text.matchAll(/defineEntity\(\{\s*name: "([\w-]+)"/g);
			return [...names].map(([, name]) => name);
		});
		const kinds = MENU_KINDS.map((kind) => MENU_KIND[kind].entity);
		expect([...described, ...kinds].sort()).toEqual(entities.map(({ name }) => name).sort());
	});

	it("has every entity that the gateway records", () => {
		const known = new Set(entities.map(({ name }) => name));
		const strangers = filesBelow("gateway", ".ts").flatMap((path) => {
			const names = readFileSync(`${ROOT}${path}`, "utf8").matchAll(/\bentity: "([\w-]+)"/g);
			return [...names].flatMap(([, name = ""]) => (known.has(name) ? [] : [`${path}: ${name}`]));
		});
		expect(strangers).toEqual([]);
	});

	it("has words for the export of every list that has a file", async () => {
		const modules = await Promise.all(
			filesBelow("app/models", ".list.ts").map((path) => import(`${ROOT}${path}`)),
		);
		const lists = modules.flatMap((module) => Object.values(module)).filter(isListWithFile);
		expect(lists.length).toBeGreaterThan(20);
		expect(lists.map(({ name }) => name).filter((name) => !(name in exportLabels))).toEqual([]);
	});

	it("names each once", () => {
		expect(new Set(entities.map(({ name }) => name)).size).toBe(entities.length);
	});

	it("has a way to take changes back wherever one is promised, and nowhere else", () => {
		const promised = entities.filter(({ undo }) => undo).map(({ name }) => name);
		expect([...undoAdapters.keys()].sort()).toEqual(promised.sort());
	});

	it("opens the undo pages to the permission of every entity that has undo", () => {
		const needed = new Set(entities.flatMap(({ undo }) => undo?.permissions ?? []));
		expect([...UNDOING].sort()).toEqual([...needed].sort());
		for (const permission of needed) {
			const granted = ["AUDIT_LOG.PAGE_VIEW", "AUDIT_LOG.API_READ", permission];
			for (const [page, navbar] of [
				[pages.auditUndo, "MERCHANT.NAVBAR_VIEW"],
				[pages.locationAuditUndo, "STORE.NAVBAR_VIEW"],
			] as const) {
				expect(satisfies([...granted, navbar], page.anyOf), `${page.id}: ${permission}`).toBe(true);
			}
		}
	});

	it.each(entities)("$name leads to pages that exist", ({ pages: links = [] }) => {
		expect(links.filter(({ page }) => !(page in pages))).toEqual([]);
	});
});
