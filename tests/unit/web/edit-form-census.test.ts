import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { pageAt } from "~/models/pages/pages";
import { ROLES, type RoleKey } from "~/models/shared/permissions";
import { newId } from "../../../gateway/core/ids";
import { choiceForms } from "../../support/choice-forms";
import { newThingIds } from "../../support/crud-things";
import { editForms } from "../../support/edit-forms";
import { pathFile } from "../../support/route-files";
import { sourcePlace } from "../../support/source-place";

const APP = fileURLToPath(new URL("../../../app/", import.meta.url));
const RENDERS = "<EditForm";

/** Forms that tests/web/web/edit-safety.test.ts does not edit under fire, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
	"components/fulfilment/zone-copy-form.tsx": "makes copies: no version, nothing of it is kept",
	"components/shell/blocks/form-blocks.tsx": "shown only, in the demo: there is nothing to save",
	"components/menu/brands/counter-form.tsx": "one switch: another change of it leads to the same",
	"components/menu/store-prices-form.tsx":
		"rows by location: tests/web/menu/store-prices.test.ts edits it, with a conflict",
	"components/reports/report-email-form.tsx":
		"a person's own: tests/web/reports/report-emails.test.ts edits it, with a conflict",
	"components/team/connect-form.tsx":
		"tests/web/team/franchise-connect.test.ts edits it, with two organizations",
};

const place = {
	...newThingIds(),
	merchantId: newId(),
	storeId: newId(),
	memberId: newId(),
	roleUuids: Object.fromEntries(Object.keys(ROLES).map((key) => [key, newId()])) as Record<
		RoleKey,
		string
	>,
	taxIds: { mine: newId(), theirs: newId() },
};
const forms = [...editForms(() => place), ...choiceForms(() => place)].map((form) => ({
	name: form.name,
	components: editFormComponents(routeFile(form.path())),
}));
const editors = readdirSync(APP, { recursive: true, encoding: "utf8" })
	.filter((file) => /^components\/.*\.tsx$/.test(file) && isEditor(file))
	.sort();

describe("the forms that are edited under fire", () => {
	it("are all that the product has", () => {
		const covered = new Set(forms.flatMap(({ components }) => components));
		const missing = editors.filter((file) => !covered.has(file) && !(file in EXCEPTIONS));
		const messages = missing.map(
			(file) => `${sourcePlace(`app/${file}`, RENDERS)} is in no list of edit forms`,
		);
		expect(messages).toEqual([]);
	});

	it.each(forms)("stand on a page with no other: $name", ({ components }) => {
		expect(components).toHaveLength(1);
	});

	it.each(Object.entries(EXCEPTIONS))("leave out one that is there: %s", (file) => {
		expect(editors).toContain(file);
		expect(forms.flatMap(({ components }) => components)).not.toContain(file);
	});
});

function isEditor(file: string): boolean {
	return readFileSync(APP + file, "utf8").includes(RENDERS);
}

/** The module of the route at an address. Throws when there is none. */
function routeFile(path: string): string {
	const found = pathFile(pageAt(path)?.page.path ?? "");
	if (!found) throw new Error(`No route at ${path}`);
	return found;
}

/** The components with an edit form that a module uses, itself or through others. */
function editFormComponents(module: string, seen = new Set<string>()): string[] {
	if (seen.has(module)) return [];
	seen.add(module);
	const text = readFileSync(APP + module, "utf8");
	const used = [...text.matchAll(/from "((?:~\/components|\.{1,2})\/[^"]+)"/g)].map(
		([, name = ""]) => `${name.startsWith("~/") ? name.slice(2) : join(dirname(module), name)}.tsx`,
	);
	const below = used.filter((file) => existsSync(APP + file));
	return [
		...(text.includes(RENDERS) ? [module] : []),
		...below.flatMap((file) => editFormComponents(file, seen)),
	];
}
