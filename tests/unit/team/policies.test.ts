import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { allPages } from "~/models/pages/pages";
import { PERMISSIONS, type Permission, ROLES, type RoleKey } from "~/models/shared/permissions";
import { LIST_FILES } from "~/services/files/list-files.server";
import { endpoints } from "../../../gateway/app";
import type { Endpoint } from "../../../gateway/core/endpoint";
import { accessInOrder } from "../../support/access-in-order";
import { SAMPLES } from "../../support/endpoint-samples";
import { PAGE_ACTIONS } from "../../support/page-actions";
import { PAGE_POLICIES } from "../../support/page-policies";
import { pagePolicy } from "../../support/page-policies/policy";
import { LIST_FILE_PATHS, pageOf, routeFile } from "../../support/route-files";
import { NON_PAGES } from "../../support/route-rules";
import { HOLDERS } from "../../support/team/permission-holders";

const APP = fileURLToPath(new URL("../../../app/", import.meta.url));

describe("the access that was decided", () => {
	it("is what every page asks for", () => {
		const requested = allPages.map((page) => [page.id, accessInOrder(pagePolicy(page))]);
		const decided = Object.entries(PAGE_POLICIES).map(([id, own]) => [id, accessInOrder(own)]);
		expect(Object.fromEntries(requested)).toEqual(Object.fromEntries(decided));
	});

	it("is what every role holds", () => {
		const granted = Object.fromEntries(
			PERMISSIONS.map((name) => [name, rolesWithPermission(name)]),
		);
		expect(granted).toEqual(HOLDERS);
	});

	it("is what every endpoint takes", () => {
		const taken = endpoints.map((each) => [`${each.method} ${each.path}`, accessTerms(each)]);
		const decided = Object.entries(SAMPLES).map(([name, sample]) => [name, accessTerms(sample)]);
		expect(Object.fromEntries(taken)).toEqual(Object.fromEntries(decided));
	});

	it("is required by every action and part of a page in addition to its page", () => {
		for (const [id, { changing, isByButton }] of Object.entries(PAGE_ACTIONS)) {
			const required = isByButton ? null : (changing ?? null);
			expect(permissionIn(id, "action"), `action of ${id}`).toEqual(required);
		}
		for (const [id, { changing, reading }] of Object.entries(NON_PAGES)) {
			if (reading && !LIST_FILE_PATHS.has(id))
				expect(permissionIn(id, "loader"), `loader of ${id}`).toBe(reading);
			if (changing) expect(permissionIn(id, "action"), `action of ${id}`).toBe(changing);
		}
	});

	it("is what the file of every list takes", async () => {
		const taken = LIST_FILES.map(({ path, page, permission }) => [path, { page, permission }]);
		const decided = [...LIST_FILE_PATHS].map(([id, path]) => {
			const { page, reading } = NON_PAGES[id] ?? {};
			return [path, { page, permission: reading }];
		});
		expect(Object.fromEntries(taken)).toEqual(Object.fromEntries(decided));
	});

	it("is what either of the two lists of locations takes", () => {
		for (const id of ["routes/locations/locations", "routes/locations/locations-csv"]) {
			expect(permissionIn(id, "loader"), id).toBe("listPermission(args.request)");
		}
	});
});

function rolesWithPermission(permission: Permission): string {
	const keys = Object.keys(ROLES) as RoleKey[];
	return keys.filter((key) => ROLES[key].permissions.includes(permission)).join(" ");
}

/** All that a call has to meet before it is handled. */
function accessTerms({
	access,
	feature = "",
	wholeMerchant = false,
}: Pick<Endpoint, "access" | "feature" | "wholeMerchant">) {
	return { access: accessInOrder(access), feature, wholeMerchant };
}

/** The permission that a route's loader or action names in addition to its page; null when it names none. */
function permissionIn(id: string, handler: "loader" | "action"): string | null {
	const text = readFileSync(APP + routeFile(id), "utf8");
	const source = ts.createSourceFile(id, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
	const found: { page: string; permission: string }[] = [];
	const visit = (node: ts.Node): void => {
		if (ts.isCallExpression(node) && /^require\w*Page(?:At)?$/.test(node.expression.getText())) {
			const [, page, permission] = node.arguments;
			if (page && permission) {
				found.push({
					page: page.getText(),
					permission: ts.isStringLiteral(permission) ? permission.text : permission.getText(),
				});
			}
		}
		ts.forEachChild(node, visit);
	};
	for (const statement of source.statements) {
		if (ts.isFunctionDeclaration(statement) && statement.name?.text === handler) visit(statement);
		if (!ts.isVariableStatement(statement)) continue;
		for (const declaration of statement.declarationList.declarations) {
			if (declaration.name.getText() === handler) visit(declaration);
		}
	}
	const own = found.find(({ page }) => page === `pages.${pageOf(id)}`);
	return (found.length > 1 ? own : found[0])?.permission ?? null;
}
