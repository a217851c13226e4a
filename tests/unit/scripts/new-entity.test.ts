import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { pages } from "~/models/pages/pages";
import { namesOf } from "../../../scripts/new-entity/names";
import { planEntity } from "../../../scripts/new-entity/plan-entity";
import { SourceFiles } from "../../../scripts/new-entity/source-files";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const plan = (given: Parameters<typeof namesOf>[0]) => planEntity(ROOT, namesOf(given));

/** In a domain that is there, in one that is not, and behind a switch. */
const ENTITIES = [
	{ entity: "moon-rock", domain: "locations" },
	{ entity: "octopus", plural: "octopodes", domain: "aquarium" },
	{ entity: "moon-rock", domain: "money", feature: "isPushEnabled" },
];

describe.each(ENTITIES)("a new $entity in $domain", (given) => {
	const planned = plan(given);

	it("finds the place for it in every list, and leaves no placeholder", () => {
		expect(planned.size).toBeGreaterThan(30);
		for (const [path, text] of planned) {
			expect(`${path}\n${text}`, path).not.toMatch(/__[A-Za-z][A-Za-z -]*__|\/\/feature/);
			if (/\.[jt]sx?$/.test(path)) expect(mistakesIn(path, text), path).toEqual([]);
		}
	});

	it("takes no word away from what is there", () => {
		for (const [path, text] of planned) {
			if (!existsSync(`${ROOT}${path}`) || path.endsWith("feature-guards.ts")) continue;
			const before = wordsOf(readFileSync(`${ROOT}${path}`, "utf8"));
			const after = wordsOf(text);
			for (const [word, count] of before) {
				expect(after.get(word) ?? 0, `${path}: ${word}`).toBeGreaterThanOrEqual(count);
			}
		}
	});
});

describe("a new entity", () => {
	it("brings along what a new domain needs", () => {
		const planned = plan({ entity: "octopus", plural: "octopodes", domain: "aquarium" });
		expect(planned.get("gateway/app.ts")).toContain("aquarium: [...octopusCrud.endpoints,],");
		expect(planned.get("gateway/aquarium/tables.ts")).toContain('pgTable(\n\t"octopodes"');
		expect(planned.get(".dependency-cruiser.cjs")?.match(/^\taquarium: \[\],$/gm)).toHaveLength(2);
		expect([...planned.keys()]).toEqual(
			expect.arrayContaining([
				"tests/gateway/aquarium/access-matrix.test.ts",
				"tests/web/aquarium/access-matrix.test.ts",
			]),
		);
	});

	it("stands behind its switch in the gateway and on its pages", () => {
		const planned = plan({ entity: "moon-rock", domain: "locations", feature: "isPushEnabled" });
		expect(planned.get("gateway/locations/moon-rocks.ts")).toContain('feature: "isPushEnabled",');
		expect(planned.get("app/models/pages/page-data-moon-rocks.ts")).toContain("isPushEnabled");
		expect(planned.get("tests/support/page-policies.ts")).toContain(
			"API_CREATE when isPushEnabled",
		);
	});

	it("uses the pages and permissions that are there", () => {
		const discount = { entity: "discount", domain: "discounts", permissions: "PROMOTION" };
		expect(() => plan(discount)).toThrow("let :uuid say what it names, as :discountId does");
		const editDiscount = { ...pages.editDiscount, path: "/discounts/:discountId/edit" };
		const planned = planEntity(ROOT, namesOf(discount), { ...pages, editDiscount });
		const paths = [...planned.keys()];
		expect(paths.filter((path) => /models\/pages|permission|page-policies/.test(path))).toEqual([]);
		expect(planned.get("app/routes.ts")).toContain(
			'route("discounts/:discountId/edit", "routes/discounts/discount-edit.tsx")',
		);
		expect(planned.get("gateway/discounts/discounts.ts")).toContain('"PROMOTION.API_DELETE"');
		expect(() =>
			plan({ entity: "moon-rock", domain: "locations", permissions: "CUSTOMER" }),
		).toThrow("CUSTOMER lacks PAGE_VIEW, API_CREATE, API_DELETE");
	});

	it("takes nothing that is there already", () => {
		expect(() => plan({ entity: "location-group", domain: "locations" })).toThrow(
			"app/components/locations/location-group-form.tsx exists already",
		);
		expect(() => plan({ entity: "print-tag", domain: "locations" })).toThrow(
			"The page registry has some of printTags, newPrintTag, editPrintTag and not the others",
		);
		expect(() => plan({ entity: "PrintTag", domain: "locations" })).toThrow(
			'"PrintTag" is not written like "print-tag"',
		);
	});

	it("says where it cannot be registered", () => {
		const files = new SourceFiles(ROOT);
		expect(() => files.insertAfter("app/routes.ts", "no such line", "more")).toThrow(
			'app/routes.ts: expected the line "no such line" once, found it 0 times. Register',
		);
		files.insertAfter("app/routes.ts", "export default [", "twice", "twice");
		expect(() => files.insertBefore("app/routes.ts", "twice", "more")).toThrow(
			"found it 2 times (lines 5, 6)",
		);
	});
});

/** How often each word stands in a text. */
function wordsOf(text: string): Map<string, number> {
	const counts = new Map<string, number>();
	for (const [word] of text.matchAll(/\w+/g)) counts.set(word, (counts.get(word) ?? 0) + 1);
	return counts;
}

function mistakesIn(fileName: string, text: string): string[] {
	const { diagnostics = [] } = ts.transpileModule(text, {
		fileName,
		reportDiagnostics: true,
		compilerOptions: { jsx: ts.JsxEmit.ReactJSX, target: ts.ScriptTarget.ES2022 },
	});
	return diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}
