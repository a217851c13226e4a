import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { pages } from "~/models/pages/pages";
import { deriveNames } from "../../../scripts/new-entity/names";
import { planEntity } from "../../../scripts/new-entity/plan-entity";
import { SourceFiles } from "../../../scripts/new-entity/source-files";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const plan = (given: Parameters<typeof deriveNames>[0]) => planEntity(ROOT, deriveNames(given));

/** In a domain that is there, in one that is not, and behind a switch. */
const ENTITIES = [
	{ entity: "moon-rock", domain: "locations" },
	{ entity: "octopus", plural: "octopodes", domain: "aquarium" },
	{ entity: "moon-rock", domain: "money", feature: "isPushEnabled" },
	{ entity: "moon-rock", domain: "locations", feature: "isMoonRocksEnabled" },
	{ entity: "moon-rock", domain: "locations", level: "location" },
	{ entity: "octopus", plural: "octopodes", domain: "aquarium", level: "location" },
	{ entity: "moon-rock", domain: "locations", locations: true, field: ["foundBy:text"] },
	{ entity: "octopus", plural: "octopodes", domain: "aquarium", locations: true },
	{
		entity: "combo",
		domain: "fulfilment",
		level: "location",
		permissions: "STORE_MENU_MANAGEMENT",
		feature: "isNativeComboEnabled",
	},
];

describe.each(ENTITIES)("a new $entity in $domain, $level", (given) => {
	const planned = plan(given);

	it("finds the place for it in every list, and leaves no placeholder", () => {
		expect(planned.size).toBeGreaterThan(18);
		if (given.domain === "locations" && !given.feature && !given.level)
			expect(planned.size).toBeLessThan(25);
		for (const [path, text] of planned) {
			expect(`${path}\n${text}`, path).not.toMatch(
				/__[A-Za-z][A-Za-z -]*__|^\/\/(?:no-)?(?:feature|organization|single|set|location|new|field|money|choice|phone)/m,
			);
			if (/\.[jt]sx?$/.test(path)) expect(mistakesIn(path, text), path).toEqual([]);
		}
	});

	it("takes no word away from what is there", () => {
		for (const [path, text] of planned) {
			if (!existsSync(`${ROOT}${path}`)) continue;
			const before = countWords(readFileSync(`${ROOT}${path}`, "utf8"));
			const after = countWords(text);
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
		expect(planned.get("app/models/pages/page-data-settings.ts")).toContain("isPushEnabled");
		const thing = planned.get("tests/support/locations/moon-rock-thing.ts");
		expect(thing).toContain('flags: [{"kind":"merchant","anyOf":["isPushEnabled"]}],');
		expect(thing).toContain('create: ["newMoonRock", "MOON_ROCK.API_CREATE"],');
	});

	it("brings its switch along where merchants do not have it", () => {
		const at = { entity: "moon-rock", domain: "locations" };
		const planned = plan({ ...at, feature: "isMoonRocksEnabled" });
		for (const path of [
			"app/models/viewer/merchant.ts",
			"app/models/viewer/features.ts",
			"demo/ember-rye.ts",
			"gateway/locations/moon-rocks.ts",
		]) {
			expect(planned.get(path), path).toContain("isMoonRocksEnabled");
		}
		expect(() => plan({ ...at, feature: "moonRocks" })).toThrow(
			'A merchant has no switch moonRocks. Take one of SWITCHES in app/models/viewer/merchant.ts, or name a new one like "isThingsEnabled"',
		);
		const known = plan({ ...at, feature: "isPushEnabled" });
		expect(known.has("app/models/viewer/merchant.ts")).toBe(false);
	});

	it("uses the pages and permissions that are there", () => {
		const names = deriveNames({ entity: "moon-rock", domain: "moons", permissions: "PROMOTION" });
		const edit = "/moon-rocks/:moonRockId/edit";
		const withPages = (path: string) => ({
			...pages,
			moonRocks: { ...pages.discounts, path: "/moon-rocks" },
			newMoonRock: { ...pages.newDiscount, path: "/moon-rocks/add" },
			editMoonRock: { ...pages.editDiscount, path },
		});
		expect(() => planEntity(ROOT, names, withPages("/moon-rocks/:uuid/edit"))).toThrow(
			"let :uuid say what it names, as :moonRockId does",
		);
		const planned = planEntity(ROOT, names, withPages(edit));
		const paths = [...planned.keys()];
		expect(paths.filter((path) => path.includes("permission"))).toEqual([]);
		expect(planned.get("tests/support/moons/moon-rock-thing.ts")).not.toContain("olicies");
		expect(paths.filter((path) => /models\/pages/.test(path))).toEqual([]);
		expect(planned.get("app/routes.ts")).toContain(
			'route("moon-rocks/:moonRockId/edit", "routes/moons/moon-rock-edit.tsx")',
		);
		expect(planned.get("gateway/moons/moon-rocks.ts")).toContain('"PROMOTION.API_DELETE"');
		expect(() =>
			plan({ entity: "moon-rock", domain: "locations", permissions: "CUSTOMER" }),
		).toThrow("CUSTOMER lacks PAGE_VIEW, API_CREATE, API_DELETE");
	});

	it("belongs to the organization, or to one location with all that it has", () => {
		const ofLocation = { entity: "moon-rock", domain: "fulfilment", level: "location" };
		const planned = plan(ofLocation);
		const text = (path: string) => planned.get(path) ?? readFileSync(`${ROOT}${path}`, "utf8");
		expect(text("app/routes.ts")).toContain(
			'route("location/:id/moon-rocks/:moonRockId/edit", "routes/fulfilment/moon-rock-edit.tsx")',
		);
		expect(text("gateway/fulfilment/tables.ts")).toContain('storeId: uuid("store_id").notNull(),');
		expect(text("gateway/fulfilment/moon-rocks.ts")).toContain("requireLocation,");
		expect(text("gateway/fulfilment/moon-rocks.ts")).not.toContain("wholeMerchant");
		expect(text(".dependency-cruiser.cjs")).toMatch(/^\tfulfilment: \[.*"locations".*\],$/m);
		expect(text("tests/support/team/permission-holders.ts")).toContain(
			'"MOON_ROCK.API_READ": "platformSuperAdmin platformSupport merchantSuperAdmin merchantOperator franchisee storeAdmin"',
		);
		for (const [path, written] of planned) {
			if (path.includes("routes/fulfilment/")) expect(written).toContain("requireLocationPage(");
		}
		const ofAll = plan({ ...ofLocation, level: "organization" });
		expect(ofAll.get("gateway/fulfilment/moon-rocks.ts")).toContain("wholeMerchant: true,");
		const [, table] = ofAll.get("gateway/fulfilment/tables.ts")?.split("const moonRocks =") ?? [];
		expect(table).toContain("merchant_id");
		expect(table).not.toContain("store_id");
		expect(() => plan({ ...ofLocation, level: "planet" })).toThrow(
			"--level is one of organization, location",
		);
	});

	it("has a set of locations in every layer", () => {
		const ofMany = { entity: "octopus", plural: "octopodes", domain: "aquarium", locations: true };
		const planned = plan(ofMany);
		const text = (path: string) => planned.get(path);
		expect(text("gateway/aquarium/tables.ts")).toContain(
			'stores: uuid("stores").array().notNull()',
		);
		expect(text("gateway/aquarium/octopodes.ts")).toContain("requireStores: requireNewStores,");
		expect(text("app/models/aquarium/octopus.entity.ts")).toContain('kind: "locations"');
		expect(text("app/routes/aquarium/octopus-edit.tsx")).toContain("<LocationsField");
		expect(text("app/routes/aquarium/octopodes.tsx")).toContain("locationOptions(viewer)");
		expect(text("tests/gateway/aquarium/octopodes.test.ts")).toContain("createLocationSetSuite(");
		expect(text(".dependency-cruiser.cjs")).toMatch(/^\taquarium: \["locations"\],$/m);
		for (const [path, written] of plan({ ...ofMany, locations: false })) {
			if (/octopus|octopodes/.test(path)) expect(written, path).not.toContain("stores");
		}
		expect(() => plan({ ...ofMany, level: "location" })).toThrow(
			"--locations is for an entity of the organization",
		);
	});

	it("has the fields that are given in every layer", () => {
		const given = { entity: "octopus", plural: "octopodes", domain: "aquarium" };
		const field = ["keeperName:text", "isShy:switch", "fee:money", "size:choice(small|very-large)"];
		const planned = plan({ ...given, field: [...field, "phone:phone"] });
		for (const [path, column] of [
			["gateway/aquarium/tables.ts", 'isShy: boolean("is_shy").notNull().default(false),'],
			["gateway/aquarium/tables.ts", 'keeperName: text("keeper_name").notNull().default(""),'],
			["demo/octopodes.ts", 'keeperName: "",'],
			["gateway/aquarium/tables.ts", 'fee: integer("fee").notNull().default(0),'],
			["gateway/aquarium/tables.ts", 'enum: ["small","very-large"] }).notNull().default("small"),'],
			["app/models/aquarium/octopus.entity.ts", "fee: number;"],
			["app/models/aquarium/octopus.entity.ts", '"very-large": "Very large"'],
			["app/models/aquarium/octopus.entity.ts", 'kind: "money"'],
			["app/models/aquarium/octopus.schema.ts", "size: z.enum(OCTOPUS_SIZES),"],
			["app/models/aquarium/octopus.schema.ts", "phone: optionalPhoneField,"],
			["app/models/aquarium/octopus.list.ts", 'moneyColumn("Fee", ({ fee }) => fee)'],
			["app/routes/aquarium/octopus-edit.tsx", "<PhoneField {...fieldProps("],
			["app/routes/aquarium/octopus-edit.tsx", "toOptions(OCTOPUS_SIZES_LABELS)"],
			["app/routes/aquarium/octopodes.tsx", "formatMoney(fee, currency)"],
			["tests/gateway/aquarium/octopodes.test.ts", 'phone: "12"'],
			["tests/support/aquarium/octopus-thing.ts", 'fee: "12.50",'],
			["app/models/aquarium/octopus.schema.ts", "isShy: fields.isShy.default(false),"],
			["app/models/aquarium/octopus.schema.ts", ": z.string().trim().max(100).meta("],
			["app/models/aquarium/octopus.entity.ts", 'isShy: { label: "Shy", kind: "switch" },'],
			["app/models/aquarium/octopus.list.ts", '{ header: "Keeper name", value:'],
			["app/services/aquarium/octopus.server.ts", "isShy: false,"],
			[
				"app/routes/aquarium/octopus-edit.tsx",
				'<CheckboxField {...fieldProps("isShy")} look="switch" />',
			],
			["app/routes/aquarium/octopodes.tsx", 'id: "keeperName"'],
		] as const) {
			expect(planned.get(path), path).toContain(column);
		}
		for (const [field, message] of [
			["price:gold", "the kinds are text, note, switch, money, phone, choice"],
			["size:choice", 'or "size:choice(small|large)"'],
			["name:text", "The entity has a field name already"],
		] as const) {
			expect(() => plan({ ...given, field: [field] })).toThrow(message);
		}
	});

	it("puts its form below a list that the page registry has, on the same conditions", () => {
		const ofMenu = { domain: "aquarium", level: "location", permissions: "STORE_MENU_MANAGEMENT" };
		const planned = plan({ entity: "combo", ...ofMenu });
		const added = planned.get("app/models/pages/page-data-location.ts");
		expect(added).toContain('path: "/menu-management/combo/:comboId/edit"');
		expect(added).toContain('"isNativeComboEnabled"');
		expect(added).not.toMatch(/^\tlocationCombos: page/m);
		const policies = planned.get("tests/support/aquarium/combo-thing.ts");
		expect(policies).toContain('create: ["newCombo", "STORE_MENU_MANAGEMENT.API_CREATE"]');
		expect(policies).toContain('"isNativeComboEnabled"');
		expect(policies).toContain('"not-default"');
		expect(policies).not.toContain("list: [");
		const category = plan({ entity: "category", ...ofMenu });
		expect(category.get("app/routes.ts")).toContain(
			'route("location/:id/menu-management/category/:categoryId/edit", "routes/aquarium/category-edit.tsx")',
		);
		expect(category.get("app/models/pages/page-data-location.ts")).toContain(
			'parent: "locationCategories"',
		);
		expect(() => plan({ entity: "webstore-integration", domain: "aquarium" })).toThrow(
			"/location/:id/online-store-settings/integrations is a page of the level location: give --level location",
		);
	});

	it("takes nothing that is there already", () => {
		expect(() => plan({ entity: "location-group", domain: "locations" })).toThrow(
			"app/models/locations/location-group.entity.ts exists already",
		);
		const { newDiscount: _, ...some } = pages;
		expect(() =>
			planEntity(ROOT, deriveNames({ entity: "discount", domain: "discounts" }), some),
		).toThrow(
			"The page registry has editDiscount and not all of discounts, newDiscount, editDiscount",
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
			/found it 2 times \(lines \d+, \d+\)/,
		);
	});
});

/** How often each word stands in a text. */
function countWords(text: string): Map<string, number> {
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
